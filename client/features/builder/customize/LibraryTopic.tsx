import styled from '@emotion/styled';
import { Check, Plus } from 'lucide-react';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { LibraryPromptFragment } from '../BuilderPage.generated';
import { typeLabel } from '../draft/draft';
import type { TopicGroup } from './findQuestions';
import { TopicName } from './TopicName';

const Line = styled(Inline)(({ theme }) => ({
  gap: 16,
  flexWrap: 'nowrap',
  justifyContent: 'space-between',
  padding: '10px 0',
  borderTop: `1px solid ${theme.colors.border}`,
}));

interface LibraryTopicProps {
  group: TopicGroup;
  used: ReadonlySet<string>;
  onAdd: (prompt: LibraryPromptFragment) => void;
}

/** The library's questions on one topic. */
export function LibraryTopic({ group: { topic, prompts }, used, onAdd }: LibraryTopicProps) {
  return (
    <section aria-label={topic.label}>
      <Heading level={3} size={14} pb={2}>
        <TopicName slug={topic.slug} label={topic.label} />
      </Heading>
      <ul>
        {prompts.map((prompt) => {
          const isUsed = used.has(prompt.slug);
          return (
            <Line as="li" key={prompt.slug}>
              <Stack>
                <Text>{prompt.text}</Text>
                <Text size={12} tone="textMuted">
                  {typeLabel(prompt.type)}
                </Text>
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
    </section>
  );
}
