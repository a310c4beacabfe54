import { styled } from '../kit/styled';
import { useId, useRef } from 'react';
import { sentimentColour } from '../../../theme/tokens';
import { t } from '../texts/language';
import { LimitedText } from '../questions/LimitedText';
import { Column, Small, Title } from '../kit/elements';
import { ChoiceKey } from '../questions/KeyHint';
import { ChoiceBox, ChoiceRow } from '../questions/questionParts';
import type { StepProps } from '../questions/StepCard';
import { teamNames } from '../survey/study';
import { choiceKey, useChoiceKeys } from '../questions/useAnswerKeys';
import { useStopwatch } from '../questions/useStopwatch';
import { groupTopics, type VoteTone } from './topicGroups';
import { votableTopics } from './votes';

const GroupTitle = styled(
  'h2',
  'tone',
)<{ tone: VoteTone }>(({ theme, tone }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: theme.fontSizes[13],
  fontWeight: theme.fontWeights.medium,
  '&::before': { content: '""', width: 10, height: 10, borderRadius: 3, background: sentimentColour(tone).background },
}));

/** What can be done here. Of a single topic nobody can choose two or three. */
const hintFor = (topics: number) =>
  t(topics === 0 ? 'voting.noneScored' : topics === 1 ? 'voting.hintOne' : 'voting.hint');

/** The vote: which of the topics that the respondent has scored matter most, and a comment on each. */
export function VotingStep({ session, view: { state } }: StepProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const elapsed = useStopwatch();
  const topics = votableTopics(session.study, state.savedPromptResponses);
  const groups = groupTopics(topics);
  const shown = groups.flatMap((group) => group.topics);
  const { verbatims } = state.savedVerbatims;
  // Keeps the comment on a topic that is unticked, and brings it back when the topic is ticked again.
  const written = useRef<Record<string, string>>({});

  const toggle = (slug: string) => {
    const { [slug]: comment, ...rest } = verbatims;
    if (comment !== undefined) written.current[slug] = comment;
    session.vote(comment === undefined ? { ...verbatims, [slug]: written.current[slug] ?? '' } : rest, elapsed());
  };
  useChoiceKeys(title, (index) => shown[index] && toggle(shown[index].slug));
  return (
    <Column gap={20}>
      <Column gap={8}>
        <Title ref={title} tabIndex={-1}>
          {t('voting.question')}
        </Title>
        <Small>{hintFor(topics.length)}</Small>
      </Column>
      {groups.map(({ tone, topics: group }) => (
        <Column key={tone} gap={8} role="group" aria-labelledby={id + tone}>
          <GroupTitle tone={tone} id={id + tone}>
            {t(`voting.${tone}`)}
          </GroupTitle>
          {group.map((topic) => {
            const { slug, label } = topic;
            const index = shown.indexOf(topic);
            return (
              <ChoiceBox key={slug}>
                <ChoiceRow>
                  <input
                    type="checkbox"
                    aria-keyshortcuts={choiceKey(index)}
                    checked={slug in verbatims}
                    onChange={() => toggle(slug)}
                  />
                  <bdi>{label}</bdi>
                  <ChoiceKey index={index} />
                </ChoiceRow>
                {slug in verbatims && (
                  <LimitedText
                    label={t('voting.commentLabel', { topic: label })}
                    placeholder={t('voting.commentPlaceholder')}
                    height={64}
                    names={teamNames(session.study)}
                    value={verbatims[slug] ?? ''}
                    onChange={(text) => session.vote({ ...verbatims, [slug]: text }, elapsed(), true)}
                  />
                )}
              </ChoiceBox>
            );
          })}
        </Column>
      ))}
    </Column>
  );
}
