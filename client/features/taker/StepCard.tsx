import styled from '@emotion/styled';
import type { FormEvent } from 'react';
import { layout, media } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FormError } from '../../ui/FormError';
import { Inline } from '../../ui/Stack';
import { IntroStep } from './IntroStep';
import { RatingStep } from './RatingStep';
import { isStepDone, type Step } from './steps';
import { isRating } from './study';
import type { TakerSession, TakerView } from './takerSession';
import { TeamStep } from './TeamStep';
import { TextStep } from './TextStep';
import { texts } from './texts';
import { VotingStep } from './VotingStep';

/** As high as most questions need, so that the buttons stay where the thumb is. */
const Form = styled.form(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[6],
  minHeight: 340,
  [media.phone]: { minHeight: 380 },
}));
const Acts = styled.div(({ theme }) => ({ display: 'flex', alignItems: 'center', gap: theme.space[2], marginTop: 'auto' }));

export interface StepCardProps {
  step: Step;
  session: TakerSession;
  view: TakerView;
  isLast: boolean;
  onBack: (() => void) | undefined;
  onNext: () => void;
}

export function StepCard({ step, session, view, isLast, onBack, onNext }: StepCardProps) {
  const { state, errors } = view;
  const isDone = isStepDone(step, state, session.study);
  const isSubmitting = state.savedEndTime.endTime !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) onNext();
  };
  const skip = () => {
    if (step.kind !== 'prompt') return;
    session.answer(step.prompt.slug, { skipped: true, responseTimeMs: 0 });
    onNext();
  };
  return (
    <Card>
      <Form onSubmit={submit} noValidate>
        <StepBody step={step} session={session} view={view} onNext={onNext} />
        <FormError message={errors[step.key]} />
        <Acts>
          {onBack && (
            <Button variant="ghost" size="lg" onClick={onBack} isDisabled={isSubmitting}>
              {texts.steps.back}
            </Button>
          )}
          <Inline gap={2} ml="auto" flexWrap="nowrap">
            {step.kind === 'prompt' && !step.prompt.required && (
              <Button variant="ghost" size="lg" onClick={skip} isDisabled={isSubmitting}>
                {texts.steps.skip}
              </Button>
            )}
            <Button type="submit" variant="primary" size="lg" isPending={isSubmitting} disabledReason={isDone ? undefined : neededFor(step)} css={{ minWidth: layout.touchTarget * 2.5 }}>
              {isLast ? texts.steps.submit : step.kind === 'intro' ? texts.steps.begin : texts.steps.next}
            </Button>
          </Inline>
        </Acts>
      </Form>
    </Card>
  );
}

function neededFor(step: Step): string {
  if (step.kind === 'team') return texts.team.needed;
  if (step.kind === 'voting') return texts.voting.needed;
  return step.kind === 'prompt' && !isRating(step.prompt) ? texts.text.needed : texts.rating.needed;
}

function StepBody({ step, session, view, onNext }: Pick<StepCardProps, 'step' | 'session' | 'view' | 'onNext'>) {
  const { study } = session;
  switch (step.kind) {
    case 'intro':
      return <IntroStep study={study} />;
    case 'team':
      return <TeamStep teams={study.teams} value={view.state.savedTeamRef.teamRef} onChange={session.chooseTeam} />;
    case 'voting':
      return <VotingStep session={session} state={view.state} />;
    case 'prompt': {
      const { prompt } = step;
      const saved = view.state.savedPromptResponses[prompt.slug];
      return isRating(prompt) ? (
        <RatingStep
          prompt={prompt}
          value={saved?.absoluteValue ?? null}
          onAnswer={(absoluteValue, responseTimeMs) => session.answer(prompt.slug, { absoluteValue, responseTimeMs })}
          onAdvance={onNext}
        />
      ) : (
        <TextStep
          prompt={prompt}
          value={saved?.responseText ?? ''}
          onAnswer={(responseText, responseTimeMs) => session.answer(prompt.slug, { responseText, responseTimeMs }, true)}
        />
      );
    }
  }
}
