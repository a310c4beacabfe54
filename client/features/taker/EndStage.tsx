import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { FormError } from '../../ui/FormError';
import { Heading } from '../../ui/Heading';
import { Inline, Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { Column } from './layout';
import { stepsOf } from './steps';
import type { TakerSession, TakerView } from './takerSession';
import { isDone } from './takerState';
import { texts } from './texts';

const { end, trust } = texts;

/** How it ended: a preview, too late, handed in, still on its way, or not. */
export function EndStage({ session, view }: { session: TakerSession; view: TakerView }) {
  if (view.isPreview) return <EndScreen title={end.preview}>{texts.preview.notRecorded}</EndScreen>;
  if (view.isClosed) return <EndScreen title={end.closed}>{end.closedText}</EndScreen>;
  if (isDone(view.state)) {
    return (
      <EndScreen title={end.thanks}>
        {end.thanksText} {end.cleared} {trust.sharedComputer}
      </EndScreen>
    );
  }
  if (view.saving === 'sending') return <EndScreen title={end.sending} />;
  return <Failed session={session} view={view} />;
}

function Failed({ session, view: { errors, saving } }: { session: TakerSession; view: TakerView }) {
  const steps = stepsOf(session.study);
  const refused = steps.findIndex(({ key }) => key in errors);
  return (
    <EndScreen title={end.failed} acts={
      <>
        <Button variant="primary" size="lg" onClick={session.resubmit}>
          {end.resubmit}
        </Button>
        <Button size="lg" onClick={() => session.reviewFrom(Math.max(0, refused))}>
          {end.review}
        </Button>
      </>
    }>
      {end.failedText} {saving === 'waiting' && end.keptText}
      <FormError message={Object.values(errors)[0]} />
    </EndScreen>
  );
}

function EndScreen({ title, acts, children }: { title: string; acts?: ReactNode; children?: ReactNode }) {
  const main = useRef<HTMLDivElement>(null);
  useEffect(() => main.current?.querySelector<HTMLElement>('h1')?.focus(), [title]);
  return (
    <Column as="main" ref={main}>
      <Stack gap={3} pt={[6, 16]}>
        <Heading level={1} size={24} tabIndex={-1}>
          {title}
        </Heading>
        <Text as="div" size={16} tone="textMuted">
          {children}
        </Text>
        {acts && (
          <Inline gap={2} pt={3}>
            {acts}
          </Inline>
        )}
      </Stack>
    </Column>
  );
}
