import styled from '@emotion/styled';
import { GripVertical, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { GridListItem } from 'react-aria-components/GridList';
import { media } from '@/theme/tokens';
import { ClampedText } from '@/ui/ClampedText';
import { Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import type { DraftPrompt } from '../draft/surveyDraft';
import { openNotesText } from '../notes/noteTexts';
import { rowStyles } from './rowStyles';

const Row = styled(GridListItem)(({ theme }) => ({
  ...rowStyles(theme),
  outline: 'none',
  '&[data-focus-visible]': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: 2 },
  '&[data-dragging]': { opacity: 0.5 },
}));
// A question that may be saved is never cut. A text that was pasted by mistake would push the other rows out of sight.
const Question = styled(ClampedText)({ WebkitLineClamp: 8 });
const RowButton = styled(Button)(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 28,
  height: 28,
  padding: 0,
  border: 0,
  borderRadius: theme.radii.control,
  background: 'transparent',
  color: theme.colors.textMuted,
  cursor: 'pointer',
  '&[data-hovered]': { background: theme.colors.hover, color: theme.colors.text },
  '&[slot="drag"]': { cursor: 'grab', margin: '0 -4px 0 -6px' },
  [media.touch]: { width: 40, height: 40 },
}));

interface QuestionRowProps {
  id: string;
  prompt: DraftPrompt;
  place: number;
  topic: string;
  /** The number of open threads of notes about it. */
  openNotes: number;
  /** The question is open and has unsaved changes. */
  isOpen: boolean;
  isOptional: boolean;
  isReadOnly: boolean;
  onRemove: () => void;
}

export function QuestionRow({
  id,
  prompt,
  place,
  topic,
  openNotes,
  isOpen,
  isOptional,
  isReadOnly,
  onRemove,
}: QuestionRowProps) {
  const text = prompt.text || 'New question';
  return (
    <Row id={id} textValue={text}>
      {!isReadOnly && (
        <RowButton slot="drag" aria-label={`Move question ${place}`}>
          <GripVertical size={16} aria-hidden />
        </RowButton>
      )}
      <Text size={13} tone="textMuted" numeric css={{ minWidth: 18, textAlign: 'right' }}>
        {place}
      </Text>
      <Stack flex={1}>
        <Question>{text}</Question>
        <Text size={12} tone="textMuted">
          {[topic, prompt.parentSlug !== null && 'Follow-up', isOptional && 'Optional'].filter(Boolean).join(' · ')}
          {openNotes > 0 && (
            <>
              {' · '}
              <Text size={12} weight="medium" tone="accent">
                {openNotesText(openNotes)}
              </Text>
            </>
          )}
        </Text>
      </Stack>
      {isOpen && <Tag tone="attention">Not saved</Tag>}
      {!isReadOnly && !isOpen && (
        <RowButton aria-label={`Remove question ${place}`} onPress={onRemove}>
          <X size={16} aria-hidden />
        </RowButton>
      )}
    </Row>
  );
}
