import styled from '@emotion/styled';
import { fillTemplate } from '@common/message-template';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { ShownMessage } from './messageDrafts';

const Page = styled.section(({ theme }) => ({
  minWidth: 0,
  padding: 20,
  overflowWrap: 'anywhere',
  background: theme.colors.sunken,
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.card,
}));
const MessageButton = styled.span(({ theme }) => ({
  alignSelf: 'flex-start',
  padding: '10px 20px',
  borderRadius: theme.radii.control,
  background: theme.colors.accent,
  color: theme.colors.onAccent,
  fontWeight: theme.fontWeights.semibold,
}));

interface MessagePreviewProps {
  study: { name: string; companyName: string };
  message: ShownMessage;
}

/** A message as its recipients see it. The grey sentences at its end belong to every message and can’t be changed. */
export function MessagePreview({ study, message }: MessagePreviewProps) {
  const { subject, before, after } = fillTemplate(message, { company: study.companyName, survey: study.name });
  return (
    <Page aria-label="Preview" lang={message.language} dir="auto">
      <Stack gap={4}>
        <Text as="p" weight="semibold">
          {subject}
        </Text>
        {before.map((words, at) => (
          <Text as="p" key={at}>
            {words}
          </Text>
        ))}
        <MessageButton>{message.linkLabel}</MessageButton>
        {after.map((words, at) => (
          <Text as="p" key={at}>
            {words}
          </Text>
        ))}
        {message.closing.map((words) => (
          <Text as="p" key={words} tone="textMuted">
            {words}
          </Text>
        ))}
      </Stack>
    </Page>
  );
}
