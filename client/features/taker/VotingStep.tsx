import styled from '@emotion/styled';
import { useId } from 'react';
import { sentimentColour } from '../../theme/tokens';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextArea } from '../../ui/TextArea';
import { ChoiceRow } from './layout';
import { StepHeading } from './StepHeading';
import type { TakerSession } from './takerSession';
import type { TakerState } from './takerState';
import { texts } from './texts';
import { MAX_TEXT_LENGTH, TextCount } from './TextStep';
import { useStopwatch } from './useStopwatch';
import { groupTopics, votableTopics, type VoteTone } from './votes';

const Mark = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: VoteTone }>(({ tone }) => ({
  width: 10,
  height: 10,
  borderRadius: 3,
  background: sentimentColour(tone).background,
}));
const Choice = styled.div(({ theme }) => ({
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.control,
  '&:has(:checked)': { borderColor: theme.colors.accent },
}));

/** Which topics matter most, among those the respondent has scored, and what could be better about them. */
export function VotingStep({ session, state }: { session: TakerSession; state: TakerState }) {
  const { voting } = texts;
  const id = useId();
  const elapsed = useStopwatch();
  const topics = votableTopics(session.study, state.savedPromptResponses);
  const { verbatims } = state.savedVerbatims;
  const chosen = topics.filter(({ slug }) => slug in verbatims).length;

  const toggle = (slug: string) => {
    const { [slug]: comment, ...rest } = verbatims;
    session.vote(comment === undefined ? { ...verbatims, [slug]: '' } : rest, elapsed());
  };
  const comment = (slug: string, text: string) => session.vote({ ...verbatims, [slug]: text }, elapsed(), true);

  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <StepHeading>{voting.question}</StepHeading>
        <Text as="p" tone="textMuted">
          {topics.length === 0 ? voting.noneScored : `${voting.hint} ${chosen > 0 ? `${voting.chosen(chosen)}.` : ''}`}
        </Text>
      </Stack>
      {groupTopics(topics).map(({ tone, topics: group }) => (
        <Stack key={tone} role="group" aria-labelledby={`${id}-${tone}`} gap={2}>
          <Text as="h2" id={`${id}-${tone}`} size={13} weight="medium" display="flex" alignItems="center" css={{ gap: 8 }}>
            <Mark tone={tone} aria-hidden />
            {voting.groups[tone]}
          </Text>
          {group.map(({ slug, label }) => (
            <Choice key={slug}>
              <ChoiceRow>
                <input type="checkbox" checked={slug in verbatims} onChange={() => toggle(slug)} />
                {label}
              </ChoiceRow>
              {slug in verbatims && (
                <Stack p={2} gap={1}>
                  <TextArea
                    label={voting.commentLabel(label)}
                    hideLabel
                    rows={2}
                    maxLength={MAX_TEXT_LENGTH}
                    placeholder={voting.commentPlaceholder}
                    value={verbatims[slug] ?? ''}
                    onChange={(text) => comment(slug, text)}
                  />
                  <TextCount length={(verbatims[slug] ?? '').length} />
                </Stack>
              )}
            </Choice>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
