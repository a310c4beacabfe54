import { useId, type FormEvent } from 'react';
import { failureText, t } from '../texts/language';
import { Button, Column, ErrorLine, Prose } from '../kit/elements';
import type { TakerSession } from '../session/takerSession';
import { EntryHeading } from './EntryHeading';
import { useStart } from './useStart';

/** The refusals after which a link begins nothing more, each with its explanation. */
const ENDS = [
  ['refused.completed', 'link.used'],
  ['refused.linkEnded', 'link.ended'],
  ['refused.linkReplaced', 'link.replaced'],
] as const;

/**
 * Begins a response by the personal link that was opened. It waits for a click, because mail scanners and chat tools open
 * links as well. Where the link has been used or has ended, there is nothing to begin.
 */
export function LinkForm({ session, secret }: { session: TakerSession; secret: string }) {
  const id = useId();
  const { start, isPending, error } = useStart(session);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) void start({ targetRef: secret });
  };
  const end = ENDS.find(([failure]) => failure === error);
  if (end)
    return (
      <Column gap={8}>
        <EntryHeading>{t(end[0])}</EntryHeading>
        <Prose>{t(end[1])}</Prose>
      </Column>
    );
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
