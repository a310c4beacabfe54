import { useEffect, useMemo, useRef } from 'react';
import { Progress } from '../../ui/Progress';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { NarrowOnly, StageGrid } from './layout';
import { StepCard } from './StepCard';
import { firstOpenStep, isStepDone, placeOf, progressOf, stepsOf } from './steps';
import { StepSidebar } from './StepSidebar';
import type { TakerSession, TakerView } from './takerSession';
import { texts } from './texts';

/** One step in view, the way through all of them beside it. */
export function QuestionStage({ session, view }: { session: TakerSession; view: TakerView }) {
  const { study } = session;
  const { state, errors } = view;
  const steps = useMemo(() => stepsOf(study), [study]);
  const reached = firstOpenStep(steps, state, study);
  const index = Math.min(state.stepIndex, steps.length - 1);
  const step = steps[index]!;
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    window.scrollTo?.(0, 0);
  }, [step.key]);

  const goOn = () => {
    if (!isStepDone(step, session.current().state, study)) return;
    if (index < steps.length - 1) return session.goTo(index + 1);
    const now = session.current();
    const refused = steps.findIndex(({ key }) => key in now.errors);
    const open = refused === -1 ? firstOpenStep(steps, now.state, study) : refused;
    if (refused === -1 && isStepDone(steps[open]!, now.state, study)) session.submit();
    else session.goTo(open);
  };

  const { number, count } = placeOf(steps, index);
  const place = number === null ? texts.steps.intro : texts.steps.stepOf(number, count);
  const percent = progressOf(steps, state, study);
  return (
    <StageGrid>
      <StepSidebar steps={steps} index={index} reached={reached} percent={percent} errors={errors} isDone={(each) => isStepDone(each, state, study)} onGoTo={session.goTo} />
      {/* the keys 1 to 5 work while focus is in here, so it takes focus from a press anywhere on it */}
      <main ref={main} tabIndex={-1} css={{ outline: 'none', minWidth: 0 }}>
        <NarrowOnly>
          <Progress label={place} value={percent} max={100} />
        </NarrowOnly>
        <VisuallyHidden role="status">{place}</VisuallyHidden>
        <StepCard
          key={step.key}
          step={step}
          session={session}
          view={view}
          isLast={index === steps.length - 1}
          onBack={index > 0 ? () => session.goTo(index - 1) : undefined}
          onNext={goOn}
        />
      </main>
    </StageGrid>
  );
}
