import { isMatrix, isTooLong } from '@common/prompts';
import { styled } from '../kit/styled';
import { useState, type FormEvent } from 'react';
import { media } from '../../../theme/tokens';
import { ChoiceStep } from './ChoiceStep';
import { EnterKey } from './KeyHint';
import { IntroStep } from './IntroStep';
import { failureText, t } from '../texts/language';
import { MatrixStep, scrollToRow } from './MatrixStep';
import { mirrorArrows } from './mirrorArrows';
import { Button, ErrorLine, Small, Title } from '../kit/elements';
import { Card } from './questionParts';
import { RatingStep } from './RatingStep';
import { isStepDone, type TakerStep } from '../survey/steps';
import type { TakerPrompt } from '../survey/study';
import type { TakerSession } from '../session/takerSession';
import type { TakerView } from '../session/viewStore';
import { TextStep } from './TextStep';
import type { LaterParts } from './useLaterParts';

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
/**
 * The buttons, and above them what is missing. On a phone they stay at the foot of the screen, however long the step is, so that
 * Next is where the thumb is, and what it says can be read.
 */
const Foot = styled('div')(({ theme }) => ({
  marginTop: 'auto',
  // A window that is not high, such as a magnified one, needs its room for the question.
  '@media (max-width: 39.99em) and (min-height: 30em)': {
    position: 'sticky',
    bottom: 'var(--keyboard, 0px)',
    margin: 'auto -16px -16px',
    padding: '8px 16px calc(16px + env(safe-area-inset-bottom))',
    background: theme.colors.surface,
    borderRadius: theme.radii.card,
    // What scrolls below it fades.
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '-16px 0 auto',
      height: 16,
      background: `linear-gradient(transparent, ${theme.colors.surface})`,
      pointerEvents: 'none',
    },
  },
}));
const ButtonRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  paddingTop: 8,
  '& > span': { flex: 1 },
  // Back, Skip and Next fit beside each other on the smallest screens, also in German, without the key of Next.
  '@media (max-width: 22em)': { gap: 4, '& button': { padding: '0 10px', fontSize: 14 }, '& kbd': { display: 'none' } },
  '@media (min-width: 22.01em)': { '& > :last-child': { minWidth: 112 } },
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
  later: LaterParts | null;
  /** Whether the step was opened from the review, to which it then leads back. */
  isEdit: boolean;
  onBack: (() => void) | undefined;
  /** Opens the next step, or hands the response in after the last. */
  onSubmit: () => void;
}

/** A step, with the buttons that leave it. It says what is missing when somebody tries to go on. */
export function StepCard({ step, later, session, view, isEdit, onBack, onNext, onSubmit }: StepCardProps) {
  const [hasTried, setHasTried] = useState(false);
  const isMissing = !isStepDone(step, view.state, session.study);
  const isSubmitting = view.state.savedEndTime.endTime !== null;
  const isSkipped = step.kind === 'prompt' && view.state.savedPromptResponses[step.prompt.slug]?.skipped === true;
  const isOptional = step.kind === 'prompt' && !step.prompt.required;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (!isSubmitting && !isMissing) onSubmit();
    if (!isMissing) return;
    // Focus goes to the first row without an answer, or to the text that is too long. A row is shown with its name.
    const missing = event.currentTarget.querySelector<HTMLElement>('[data-open] input, textarea[aria-invalid=true]');
    missing?.focus();
    scrollToRow(missing?.closest('[data-open]'));
  };
  const skip = () => {
    if (step.kind === 'prompt') session.answer(step.prompt.slug, { skipped: true, responseTimeMs: 0 });
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
        <StepBody step={step} later={later} session={session} view={view} onNext={onNext} hasTried={hasTried} />
        <Foot>
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
            <Button type="submit" variant="primary" size="lg">
              {t(
                isSubmitting
                  ? 'steps.submitting'
                  : step.kind === 'review'
                    ? 'steps.submit'
                    : isEdit
                      ? 'steps.done'
                      : step.kind === 'intro'
                        ? 'steps.begin'
                        : 'steps.next',
              )}
              {step.kind !== 'review' && (
                <EnterKey inField={step.kind === 'prompt' && step.prompt.type === 'OPEN_END'} />
              )}
            </Button>
          </ButtonRow>
        </Foot>
      </Form>
    </Card>
  );
}

function whatIsMissing(step: TakerStep, { state }: TakerView): string {
  const text = step.kind === 'prompt' && state.savedPromptResponses[step.prompt.slug]?.responseText;
  const comments = step.kind === 'voting' ? Object.values(state.savedVerbatims.verbatims) : [];
  if ([text || '', ...comments].some(isTooLong)) return ''; // The field says it.
  if (step.kind !== 'prompt') return t(step.kind === 'team' ? 'team.needed' : 'voting.needed');
  const { type, required } = step.prompt;
  if (isMatrix(step.prompt)) return t(required ? 'needed.rows' : 'needed.rowsOrSkip');
  return t(type === 'MULTI_SEL' ? 'needed.several' : type === 'OPEN_END' ? 'needed.words' : 'needed.one');
}

function StepBody({ step, later, ...props }: StepProps & Pick<StepCardProps, 'step' | 'later'>) {
  switch (step.kind) {
    case 'intro':
      return <IntroStep {...props} />;
    case 'team':
      return later ? <later.TeamStep {...props} /> : <Waiting step={step} />;
    case 'voting':
      return later ? <later.VotingStep {...props} /> : <Waiting step={step} />;
    case 'review':
      return later ? <later.ReviewStep {...props} /> : <Waiting step={step} />;
    case 'prompt':
      return <PromptStep prompt={step.prompt} {...props} />;
  }
}

/** Stands in for a step whose script has not arrived. */
function Waiting({ step: { kind } }: { step: { kind: 'team' | 'voting' | 'review' } }) {
  return (
    <>
      <Title tabIndex={-1}>{t(`steps.${kind}`)}</Title>
      <Small role="status">{t(navigator.onLine ? 'loading' : 'saving.waiting')}</Small>
    </>
  );
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
