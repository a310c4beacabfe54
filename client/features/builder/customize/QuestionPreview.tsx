import { ArrowDown, ArrowUp, Languages, Pencil, Trash2 } from 'lucide-react';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Switch } from '@/ui/Switch';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { typeLabel, type DraftPrompt } from '../draft/draft';
import { languageNames } from '../draft/translations';
import { AnswerPreview } from './AnswerPreview';
import { DottedTopicName } from './DottedTopicName';

interface QuestionPreviewProps {
  prompt: DraftPrompt;
  place: number;
  total: number;
  topic: string;
  isReadOnly: boolean;
  /** Admins decide which questions can be skipped. */
  isSkippable: boolean;
  editBlocked: string | undefined;
  onEdit: () => void;
  /** Opens the translations of a question that can't be edited otherwise. */
  onTranslate: (() => void) | undefined;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  onRequiredChange: (required: boolean) => void;
}

export function QuestionPreview({
  prompt,
  place,
  total,
  topic,
  isReadOnly,
  isSkippable,
  editBlocked,
  ...does
}: QuestionPreviewProps) {
  return (
    <Stack gap={6}>
      <Inline gap={3} justifyContent="space-between">
        <DottedTopicName slug={prompt.topicSlug} label={topic} size={13} />
        <Text size={13} tone="textMuted" numeric>
          Question {place} of {total}
        </Text>
      </Inline>
      <Heading level={2}>{prompt.text}</Heading>
      <AnswerPreview prompt={prompt} />
      <Inline gap={2}>
        <Tag>{typeLabel(prompt.type)}</Tag>
        {prompt.scope === 'CUSTOMER' && <Tag>Custom</Tag>}
        {isReadOnly && isSkippable && !prompt.required && <Tag>Optional</Tag>}
        {prompt.translations.length > 0 && (
          <Text size={13} tone="textMuted">
            Also in {languageNames(prompt.translations)}
          </Text>
        )}
      </Inline>
      {!isReadOnly && (
        <Inline gap={3} justifyContent="space-between">
          {isSkippable && (
            <Switch
              label="Required"
              description={prompt.required ? 'It has to be answered.' : 'It can be skipped.'}
              isSelected={prompt.required}
              onChange={does.onRequiredChange}
            />
          )}
          <Inline gap={1} ml="auto">
            <Button
              variant="ghost"
              size="sm"
              icon={<Pencil size={14} aria-hidden />}
              disabledReason={editBlocked}
              onClick={does.onEdit}
            >
              Edit
            </Button>
            {does.onTranslate && (
              <Button variant="ghost" size="sm" icon={<Languages size={14} aria-hidden />} onClick={does.onTranslate}>
                Translate
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              icon={<ArrowUp size={14} aria-hidden />}
              isDisabled={place === 1}
              onClick={() => does.onMove(-1)}
            >
              Move up
            </Button>
            <Button
              variant="ghost"
              size="sm"
              icon={<ArrowDown size={14} aria-hidden />}
              isDisabled={place === total}
              onClick={() => does.onMove(1)}
            >
              Move down
            </Button>
            <Button variant="ghost" size="sm" icon={<Trash2 size={14} aria-hidden />} onClick={does.onRemove}>
              Remove
            </Button>
          </Inline>
        </Inline>
      )}
    </Stack>
  );
}
