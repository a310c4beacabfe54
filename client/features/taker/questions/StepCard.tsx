import { isMatrix, isTooLong } from '@common/prompts';
import { styled } from '../kit/styled';
import { useState, type FormEvent, type MouseEvent } from 'react';
import { media } from '../../../theme/tokens';
import { ChoiceStep } from './ChoiceStep';
import { IntroStep } from './IntroStep';
import { failureText, t } from '../texts/language';
import { MatrixStep } from './MatrixStep';
import { mirrorArrows } from './mirrorArrows';
import { Button, ErrorLine, Small } from '../kit/elements';
import { Card } from './questionParts';
import { RatingStep } from './RatingStep';
import { isStepDone, type TakerStep } from '../survey/steps';
import type { TakerPrompt } from '../survey/study';
import type { TakerSession } from '../session/takerSession';
import type { TakerView } from '../session/viewStore';
import { TeamStep } from './TeamStep';
import { TextStep } from './TextStep';
import { VotingStep } from '../priorities/VotingStep';

/**
 * The form is as high as most questions need, so that the buttons keep their place. On phones it fills the screen below
 * `above` pixels, so that the buttons stay where the thumb is.
 */
const Form = styled(
  'form',
  'above',
)<{ above: number }>(({ above }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minHeight: 340,
  [media.phone]: {
    minHeight: `max(min(300px, 100dvh - var(--keyboard, 0px) - 32px), calc(100dvh - ${above}px - var(--keyboard, 0px)))`,
  },
}));
const ButtonRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 'auto',
  '& > span': { flex: 1 },
  // Back, Skip and Next fit beside each other on the smallest screens.
  '@media (max-width: 22em)': { '& button': { padding: '0 12px' } },
});

export interface StepProps {
  session: TakerSession;
  view: TakerView;
  /** Opens the next step. On the last step it does nothing. */
  onNext: () => void;
  /** Whether somebody has tried to go on without an answer. */
  hasTried: boolean;
}

interface StepCardProps extends Omit<StepProps, 'hasTried'> {
  step: TakerStep;
  isLast: boolean;
  onBack: (() => void) | undefined;
  /** Opens the next step, or hands the response in after the last. */
  onSubmit: () => void;
}

/** A step, with the buttons that leave it. It says what is missing when somebody tries to go on. */
export function StepCard({ step, session, view, isLast, onBack, onNext, onSubmit }: StepCardProps) {
  const [hasTried, setHasTried] = useState(false);
  const isMissing = !isStepDone(step, view.state, session.study);
  const isSubmitting = view.state.savedEndTime.endTime !== null;
  const isSkipped = step.kind === 'prompt' && view.state.savedPromptResponses[step.prompt.slug]?.skipped === true;
  const isOptional = step.kind === 'prompt' && !step.prompt.required;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (!isSubmitting && !isMissing) onSubmit();
    // Focus goes to the first row without an answer, or to the text that is too long.
    if (isMissing)
      event.currentTarget.querySelector<HTMLElement>('[data-open] input, textarea[aria-invalid=true]')?.focus();
  };
  const skip = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (step.kind === 'prompt') session.answer(step.prompt.slug, { skipped: true, responseTimeMs: 0 });
    // Submit comes after Skip. On the last step, which stays, it gets focus.
    if (isLast) currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
    onNext();
  };
  return (
    <Card>
      <Form
        above={view.isPreview ? 241 : 168}
        onSubmit={submit}
        onKeyDown={mirrorArrows}
        noValidate
        inert={isSubmitting}
      >
        <StepBody step={step} session={session} view={view} onNext={onNext} hasTried={hasTried} />
        <ErrorLine role="alert">
          {step.key in view.errors
            ? failureText(view.errors[step.key]!)
            : hasTried && isMissing && whatIsMissing(step, view)}
        </ErrorLine>
        {isSkipped && <Small role="status">{t('steps.skipped')}</Small>}
        <ButtonRow>
          <span>
            {onBack && (
              <Button type="button" variant="ghost" size="lg" onClick={onBack}>
                {t('steps.back')}
              </Button>
            )}
          </span>
          {isOptional && (
            <Button type="button" variant="ghost" size="lg" onClick={skip}>
              {t('steps.skip')}
            </Button>
          )}
          <Button type="submit" variant="primary" size="lg" sx={{ minWidth: 112 }}>
            {t(
              isSubmitting
                ? 'steps.submitting'
                : isLast
                  ? 'steps.submit'
                  : step.kind === 'intro'
                    ? 'steps.begin'
                    : 'steps.next',
            )}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}

function whatIsMissing(step: TakerStep, { state }: TakerView): string {
  const text = step.kind === 'prompt' && state.savedPromptResponses[step.prompt.slug]?.responseText;
  const comments = step.kind === 'voting' ? Object.values(state.savedVerbatims.verbatims) : [];
  if ([text || '', ...comments].some(isTooLong)) return ''; // The field says it.
  if (step.kind !== 'prompt') return t(step.kind === 'team' ? 'team.needed' : 'voting.needed');
  const { type } = step.prompt;
  if (isMatrix(step.prompt)) return t('needed.rows');
  return t(type === 'MULTI_SEL' ? 'needed.several' : type === 'OPEN_END' ? 'needed.words' : 'needed.one');
}

function StepBody({ step, ...props }: StepProps & { step: TakerStep }) {
  switch (step.kind) {
    case 'intro':
      return <IntroStep {...props} />;
    case 'team':
      return <TeamStep {...props} />;
    case 'voting':
      return <VotingStep {...props} />;
    case 'prompt':
      return <PromptStep prompt={step.prompt} {...props} />;
  }
}

function PromptStep(props: StepProps & { prompt: TakerPrompt }) {
  switch (props.prompt.type) {
    case 'OPEN_END':
      return <TextStep {...props} />;
    case 'SINGLE_SEL':
    case 'MULTI_SEL':
      return <ChoiceStep {...props} />;
    case 'MATRIX_N':
    case 'MATRIX_L':
      return <MatrixStep {...props} />;
    default:
      return <RatingStep {...props} />;
  }
}
