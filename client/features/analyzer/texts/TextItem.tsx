import styled from '@emotion/styled';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '@/ui/IconButton';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { ReplyToText } from './ReplyToText';
import type { HideText } from './useHideText';
import type { SendReply } from './useReplying';

/** A comment, or an answer to an open question. */
export interface WrittenText {
  ref: string;
  responseText: string;
  isHidden: boolean;
  /** The topic of a comment. */
  topicLabel?: string;
  team: { name: string } | null;
  /** What an admin has replied. Only admins get it. */
  reply: { text: string; repliedAt: string } | null;
}

const Item = styled.li(({ theme }) => ({
  display: 'flex',
  gap: 12,
  padding: '12px 0',
  '&:first-of-type': { paddingTop: 0 },
  '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.colors.border}` },
}));

export interface TextItemProps {
  text: WrittenText;
  noun: 'answer' | 'comment';
  /** Whether the topic is named, because the list has several. */
  showsTopic: boolean;
  onHide: HideText | null;
  onReply: SendReply | null;
}

/** One text without its author. Only admins see a hidden one, which is marked. */
export function TextItem({ text, noun, showsTopic, onHide, onReply }: TextItemProps) {
  const { ref, responseText, isHidden } = text;
  const origin = [showsTopic ? text.topicLabel : null, text.team?.name].filter(Boolean).join(' · ');
  return (
    <Item>
      <Stack flex={1} gap={1}>
        <Text as="p" tone={isHidden ? 'textMuted' : 'text'} css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {responseText}
        </Text>
        {(origin || isHidden) && (
          <Inline gap={2}>
            {origin && (
              <Text size={12} tone="textMuted">
                {origin}
              </Text>
            )}
            {isHidden && <Tag>Hidden from others</Tag>}
          </Inline>
        )}
        <ReplyToText text={text} noun={noun} onReply={onReply} />
      </Stack>
      {onHide && (
        <IconButton
          size="sm"
          label={isHidden ? `Show this ${noun} again` : `Hide this ${noun} from everybody`}
          icon={isHidden ? <Eye size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
          onClick={() => onHide(ref, !isHidden)}
        />
      )}
    </Item>
  );
}
