import { styled } from '../kit/styled';
import { useLayoutEffect, useRef } from 'react';
import { layout, media } from '../../../theme/tokens';
import { isFramed } from '../frame/isFramed';
import { t } from '../texts/language';
import { VisuallyHidden, WIDE_WINDOW } from '../kit/elements';
import { goOnByEnter } from './enterKey';
import { ProgressBar } from './ProgressBar';
import { StepCard } from './StepCard';
import { stepName } from './stepName';
import {
  firstOpenStep,
  isStepDone,
  stepPosition,
  progressPercent,
  takerSteps,
  waitingStepCount,
} from '../survey/steps';
import type { TakerSession } from '../session/takerSession';
import type { TakerView } from '../session/viewStore';
import { useLaterParts } from './useLaterParts';
import { useKeyboardRoom } from './useKeyboardRoom';
import { useStepHistory } from './useStepHistory';
import { useUnreadGuard } from './useUnreadGuard';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: `minmax(0, ${layout.builder}px)`,
  justifyContent: 'center',
  padding: '24px 20px 40px',
  '&[data-unread]': { pointerEvents: 'none' },
  '& > main': { gridColumn: -2, minWidth: 0, outline: 'none' },
  // The padding lets everything be scrolled above a phone's keyboard.
  [media.phone]: { padding: '16px 16px calc(16px + var(--keyboard, 0px))' },
  [WIDE_WINDOW]: { gridTemplateColumns: `${layout.stepsPanel}px ${layout.builder}px`, gap: 48, paddingTop: 40 },
});
const Slim = styled('div')({ paddingBottom: 16, [WIDE_WINDOW]: { display: 'none' } });

/** Shows one step, and beside it the list of all steps. */
export function QuestionStage({ session, view }: { session: TakerSession; view: TakerView }) {
  const { study } = session;
  const { state } = view;
  const steps = takerSteps(study, state);
  const index = Math.min(state.stepIndex, steps.length - 1);
  const step = steps[index]!;
  const area = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const later = useLaterParts();
  const isWaiting = (step.kind === 'team' || step.kind === 'voting' || step.kind === 'review') && later === null;
  useKeyboardRoom();
  useUnreadGuard(area, step.key);
  const isEdit = useStepHistory(step.key, (key) => {
    const visited = steps.findIndex((each) => each.key === key);
    if (visited !== -1 && visited <= firstOpenStep(steps, state, study)) session.goTo(visited);
  });

  // A layout effect moves focus before the step is seen, so that its number keys work from then on. Who comes back from an answer to
  // the review goes on from that answer.
  const before = useRef(step.key);
  const wasEdit = useRef(isEdit);
  wasEdit.current = isEdit;
  useLayoutEffect(() => {
    const edited = wasEdit.current && step.key === 'review' ? document.getElementById(`edit-${before.current}`) : null;
    before.current = step.key;
    document.documentElement.scrollTop = 0;
    // A frame of the builder takes no focus from the builder.
    if (isFramed() && !document.hasFocus()) return;
    (edited ?? main.current?.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: !edited });
  }, [step.key, isWaiting]);

  // It reads the session again, because the answer that was just given may have added or removed later steps.
  const goOn = (isSubmit: boolean) => {
    const now = session.current();
    const steps = takerSteps(study, now.state);
    // From an edited answer it goes back to the review, but first through the questions that the answer has added.
    if (index < steps.length - 1) return session.goTo(isEdit ? firstOpenStep(steps, now.state, study) : index + 1);
    // Only a press on Submit hands the response in.
    if (!isSubmit) return;
    // The response is handed in if every step is done and no answer has been refused.
    const refused = steps.findIndex(({ key }) => key in now.errors);
    const open = refused === -1 ? firstOpenStep(steps, now.state, study) : refused;
    if (refused === -1 && isStepDone(steps[open]!, now.state, study)) session.submit();
    else session.goTo(open);
  };

  const waiting = waitingStepCount(study, state);
  const { number, count } = stepPosition(steps, index, waiting);
  const place = number === null ? stepName(step) : t('steps.stepOf', { number, count });
  const minutes = later?.minutesLeft(steps, index, study, state) ?? null;
  const timeLeft = minutes === null ? '' : t('steps.minutesLeft', { minutes });
  const percent = progressPercent(steps, state, study);
  return (
    <Grid ref={area}>
      {later && <later.StepSidebar {...{ steps, index, percent, timeLeft, session, view }} />}
      {/* The keys that answer work while focus is in here, so a press anywhere on it moves focus to it. Only a press on Submit hands in. */}
      <main ref={main} tabIndex={-1} onKeyDown={step.kind === 'review' ? undefined : goOnByEnter}>
        <Slim>
          <ProgressBar label={place} percent={percent} timeLeft={timeLeft} />
        </Slim>
        <VisuallyHidden role="status">{place}</VisuallyHidden>
        <StepCard
          key={step.key}
          step={step}
          later={later}
          session={session}
          view={view}
          isEdit={isEdit}
          onBack={index > 0 ? () => session.goTo(index - 1) : undefined}
          onNext={() => goOn(false)}
          onSubmit={() => goOn(true)}
        />
      </main>
    </Grid>
  );
}
