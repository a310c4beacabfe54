import { styled } from '../kit/styled';
import { basicTheme as theme } from '../../../theme/tokens';
import { failureText, joinAsList, t } from '../texts/language';
import { Button, Column, Small, Title } from '../kit/elements';
import { answerLines } from '../survey/answerLines';
import { takerSteps, type TakerStep } from '../survey/steps';
import type { PublicStudy } from '../survey/study';
import type { TakerState } from '../session/takerState';
import { countedVotes } from '../priorities/votes';
import type { StepProps } from './StepCard';
import { stepName } from './stepName';

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: 12,
  padding: '12px 0',
  borderTop: `1px solid ${theme.colors.border}`,
  '& > div': { minWidth: 0 },
  // Room for the buttons at the foot of a phone, which would otherwise cover a button that gets focus.
  '& > button': { scrollMarginBottom: 140 },
}));
/** A line of an answer. Words of the respondent keep their line breaks, and a word without end is broken. */
const Answer = styled('p')({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

/** All answers before they are handed in, with a button for each that leads to its step. */
export function ReviewStep({ session, view: { state, errors, isPreview } }: Pick<StepProps, 'session' | 'view'>) {
  const { study } = session;
  const steps = takerSteps(study, state);
  return (
    <Column gap={20}>
      <Column gap={8}>
        <Title tabIndex={-1}>{t('review.title')}</Title>
        <Small>{t(isPreview ? 'preview.notRecorded' : 'review.notHandedIn')}</Small>
      </Column>
      <ol>
        {steps.map((step, place) => {
          if (step.kind === 'intro' || step.kind === 'review') return null;
          const error = errors[step.key];
          return (
            <Line key={step.key}>
              <div lang={step.kind === 'prompt' ? step.prompt.lang : undefined}>
                <Small>
                  <bdi>{stepName(step)}</bdi>
                </Small>
                <Given step={step} study={study} state={state} />
                {error && <Small sx={{ color: theme.colors.attention }}>{failureText(error)}</Small>}
              </div>
              <Button
                type="button"
                id={`edit-${step.key}`}
                aria-label={joinAsList(t('review.edit'), stepName(step))}
                onClick={() => session.goTo(place)}
              >
                {t('review.edit')}
              </Button>
            </Line>
          );
        })}
      </ol>
    </Column>
  );
}

function Given({ step, study, state }: { step: TakerStep; study: PublicStudy; state: TakerState }) {
  const lines = linesOf(step, study, state);
  if (lines.length === 0) return <Answer>{t('review.none')}</Answer>;
  return lines.map((line, at) => (
    <Answer key={at}>
      <bdi>{line}</bdi>
    </Answer>
  ));
}

function linesOf(step: TakerStep, study: PublicStudy, state: TakerState): string[] {
  if (step.kind === 'prompt') return answerLines(step.prompt, state.savedPromptResponses[step.prompt.slug]);
  if (step.kind === 'team') {
    const chosen = study.teams.find(({ ref }) => ref === state.savedTeamRef.teamRef);
    return [chosen?.value ?? t('team.none')];
  }
  return countedVotes(study, state).map(({ topicSlug, responseText }) => {
    const topic = study.topics.find(({ slug }) => slug === topicSlug)!.label;
    return responseText.trim() ? `${topic}: ${responseText.trim()}` : topic;
  });
}
