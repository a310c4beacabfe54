import { useId, type FormEvent } from 'react';
import { failureText, t } from '../texts/language';
import { Button, Column, ErrorLine, Prose } from '../kit/elements';
import { useLaterParts } from '../questions/useLaterParts';
import type { TakerSession } from '../session/takerSession';
import { useStart } from './useStart';

/**
 * Begins a response by the personal link that was opened. It waits for a click, because mail scanners and chat tools open
 * links as well. Where the link has been used or has ended, there is nothing to begin.
 */
export function LinkForm({ session, secret }: { session: TakerSession; secret: string }) {
  const id = useId();
  const { start, isPending, error } = useStart(session);
  const later = useLaterParts(error !== null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) void start({ targetRef: secret });
  };
  if (later?.isLinkEnd(error)) return <later.LinkEnded failure={error} />;
  return (
    <form onSubmit={submit}>
      <Column gap={4}>
        <Prose>{t('link.yours')}</Prose>
        <ErrorLine id={id} role="alert">
          {error && failureText(error)}
        </ErrorLine>
        <Button type="submit" variant="primary" size="lg" fullWidth aria-disabled={isPending} aria-describedby={id}>
          {t(isPending ? 'start.pending' : 'start.button')}
        </Button>
      </Column>
    </form>
  );
}
