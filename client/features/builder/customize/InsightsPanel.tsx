import styled from '@emotion/styled';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { useStoredChoice } from '@/lib/useStoredChoice';
import { layout } from '@/theme/tokens';
import { Banner } from '@/ui/Banner';
import { Heading } from '@/ui/Heading';
import { IconButton } from '@/ui/IconButton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import {
  answeringTimeText,
  hasManyOpenEnded,
  MANY_OPEN_ENDED_TEXT,
  topicCounts,
  type DraftPrompt,
  type TopicLabel,
} from '../draft/surveyDraft';
import { THREE_COLUMN_MEDIA } from './columnLayout';
import { DottedTopicName } from './DottedTopicName';

const Panel = styled.aside({ gridArea: 'insights', minWidth: 0 });

const STATES = ['open', 'collapsed'] as const;

interface InsightsPanelProps {
  /** Several people can use a browser, and each has their own choice. */
  viewerRef: string;
  prompts: readonly DraftPrompt[];
  topics: readonly TopicLabel[];
}

/** The time that the survey takes, and the topics that it asks about. Whether it is collapsed is remembered in this browser. */
export function InsightsPanel({ viewerRef, prompts, topics }: InsightsPanelProps) {
  const [state, setState] = useStoredChoice(`candor_builder_insights_${viewerRef}`, STATES, 'open');
  const isOpen = state === 'open';
  const counts = topicCounts(prompts, topics);
  return (
    <Panel aria-label="Insights">
      <Inline justifyContent="space-between" flexWrap="nowrap" minHeight={36} gap={2}>
        {isOpen && (
          <Heading level={2} size={16}>
            Insights
          </Heading>
        )}
        <IconButton
          label={isOpen ? 'Hide insights' : 'Show insights'}
          aria-expanded={isOpen}
          icon={isOpen ? <PanelRightClose size={18} aria-hidden /> : <PanelRightOpen size={18} aria-hidden />}
          onClick={() => setState(isOpen ? 'collapsed' : 'open')}
        />
      </Inline>
      {isOpen && (
        <Stack gap={5} pt={2} css={{ [THREE_COLUMN_MEDIA]: { width: layout.insightsPanel } }}>
          <Stack gap={1}>
            <Text size={13} tone="textMuted">
              Estimated completion time
            </Text>
            <Text size={24} weight="semibold" numeric>
              {answeringTimeText(prompts.length)}
            </Text>
          </Stack>
          <Inline gap={10}>
            <Figure label="Questions" value={prompts.length} />
            <Figure label="Topics" value={counts.length} />
          </Inline>
          {hasManyOpenEnded(prompts) && <Banner tone="warning">{MANY_OPEN_ENDED_TEXT}</Banner>}
          <Stack as="ul" gap={2} aria-label="Questions by topic">
            {counts.map(({ slug, label, count }) => (
              <Inline as="li" key={slug} justifyContent="space-between" flexWrap="nowrap" gap={3}>
                <DottedTopicName slug={slug} label={label} size={13} />
                <Text size={13} tone="textMuted" numeric>
                  {count}
                </Text>
              </Inline>
            ))}
          </Stack>
        </Stack>
      )}
    </Panel>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <Stack gap={1}>
      <Text size={13} tone="textMuted">
        {label}
      </Text>
      <Text size={16} weight="semibold" numeric>
        {value}
      </Text>
    </Stack>
  );
}
