import styled from '@emotion/styled';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { DottedTopicName } from '../customize/DottedTopicName';
import type { TopicLabel } from '../draft/surveyDraft';

const Panel = styled(Card)({ position: 'sticky', top: 132, maxHeight: 'calc(100dvh - 156px)', overflowY: 'auto' });

interface TemplateDetailsProps {
  name: string;
  prompts: readonly { slug: string; text: string; topicSlug: string }[];
  topics: readonly TopicLabel[];
}

/** The questions of a template, by topic. */
export function TemplateDetails({ name, prompts, topics }: TemplateDetailsProps) {
  return (
    <Panel as="aside" aria-label={`Questions of ${name}`} tabIndex={0}>
      <Stack gap={5}>
        <Heading level={2} size={16}>
          {name}
        </Heading>
        {topics.map((topic) => {
          const asked = prompts.filter(({ topicSlug }) => topicSlug === topic.slug);
          return (
            asked.length > 0 && (
              <Stack key={topic.slug} gap={2}>
                <Heading level={3} size={13}>
                  <DottedTopicName slug={topic.slug} label={topic.label} size={13} />
                </Heading>
                <Stack as="ul" gap={2} pl={4}>
                  {asked.map(({ slug, text }) => (
                    <Text as="li" key={slug} tone="textMuted">
                      {text}
                    </Text>
                  ))}
                </Stack>
              </Stack>
            )
          );
        })}
      </Stack>
    </Panel>
  );
}
