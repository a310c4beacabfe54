import styled from '@emotion/styled';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { LibraryPromptFragment } from '../BuilderPage.generated';
import { typeLabel, type TopicLabel } from '../draft/surveyDraft';

/** The number of questions shown at a time. A company can have a thousand of its own. */
const BATCH = 50;

const Line = styled(Inline)(({ theme }) => ({
  gap: 16,
  flexWrap: 'nowrap',
  justifyContent: 'space-between',
  padding: '10px 0',
  borderTop: `1px solid ${theme.colors.border}`,
}));

interface LibraryListProps {
  questions: readonly LibraryPromptFragment[];
  topics: readonly TopicLabel[];
  /** Whether all questions are about the same topic. */
  hidesTopic: boolean;
  used: ReadonlySet<string>;
  onAdd: (prompt: LibraryPromptFragment) => void;
}

export function LibraryList({ questions, topics, hidesTopic, used, onAdd }: LibraryListProps) {
  const [limit, setLimit] = useState(BATCH);
  const labels = new Map(topics.map(({ slug, label }) => [slug, label]));
  const more = Math.min(BATCH, questions.length - limit);

  const facts = ({ type, topicSlug, parentSlug, popularity }: LibraryPromptFragment) =>
    [
      typeLabel(type),
      !hidesTopic && labels.get(topicSlug),
      parentSlug !== null && 'Follow-up, comes with the question before it',
      popularity > 0 && `Asked in ${popularity} ${popularity === 1 ? 'survey' : 'surveys'}`,
    ]
      .filter(Boolean)
      .join(' · ');

  return (
    <>
      <ul>
        {questions.slice(0, limit).map((prompt) => {
          const isUsed = used.has(prompt.slug);
          return (
            <Line as="li" key={prompt.slug}>
              <Stack gap={1}>
                <Text css={{ overflowWrap: 'anywhere' }}>{prompt.text}</Text>
                <Text size={12} tone="textMuted">
                  {facts(prompt)}
                </Text>
                {prompt.measures && (
                  <Text size={12} tone="textMuted">
                    Measures: {prompt.measures}. {prompt.source}
                  </Text>
                )}
              </Stack>
              <Button
                size="sm"
                isDisabled={isUsed}
                icon={isUsed ? <Check size={14} aria-hidden /> : <Plus size={14} aria-hidden />}
                aria-label={`${isUsed ? 'Added' : 'Add'}: ${prompt.text}`}
                css={{ minWidth: 84 }}
                onClick={() => onAdd(prompt)}
              >
                {isUsed ? 'Added' : 'Add'}
              </Button>
            </Line>
          );
        })}
      </ul>
      {more > 0 && (
        <div>
          <Button size="sm" onClick={() => setLimit(limit + BATCH)}>
            Show {more} more
          </Button>
        </div>
      )}
    </>
  );
}
