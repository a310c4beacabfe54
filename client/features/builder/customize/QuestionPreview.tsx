import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Switch } from '@/ui/Switch';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { isMatrix, mayOfferDontKnow } from '@common/prompts';
import { typeLabel, type DraftPrompt } from '../draft/surveyDraft';
import { languageNames, machineTranslationText } from '../draft/translations';
import { AnswerPreview } from './AnswerPreview';
import { DottedTopicName } from './DottedTopicName';
import { QuestionActions, type QuestionActionsProps } from './QuestionActions';

interface QuestionPreviewProps extends QuestionActionsProps {
  prompt: DraftPrompt;
  topic: string;
  isReadOnly: boolean;
  /** Admins decide which questions can be skipped. */
  isSkippable: boolean;
  onChange: (settings: Partial<Pick<DraftPrompt, 'required' | 'offersDontKnow'>>) => void;
}

export function QuestionPreview({
  prompt,
  topic,
  isReadOnly,
  isSkippable,
  onChange,
  ...actions
}: QuestionPreviewProps) {
  return (
    <Stack gap={6}>
      <Inline gap={3} justifyContent="space-between">
        <DottedTopicName slug={prompt.topicSlug} label={topic} size={13} />
        <Text size={13} tone="textMuted" numeric>
          Question {actions.place} of {actions.total}
        </Text>
      </Inline>
      <Heading level={2}>{prompt.text}</Heading>
      <AnswerPreview prompt={prompt} />
      {prompt.offersDontKnow && (
        <Text tone="textMuted">{isMatrix(prompt) ? 'Each row also offers “Don’t know”.' : 'Or: Don’t know'}</Text>
      )}
      <Inline gap={2}>
        <Tag>{typeLabel(prompt.type)}</Tag>
        {prompt.scope === 'CUSTOMER' && <Tag>Custom</Tag>}
        {isReadOnly && isSkippable && !prompt.required && <Tag>Optional</Tag>}
        {prompt.translations.length > 0 && (
          <Text size={13} tone="textMuted">
            Also in {languageNames(prompt.translations)}
            {prompt.unreviewedIn.length > 0 && ` · ${machineTranslationText(prompt.translations, prompt.unreviewedIn)}`}
          </Text>
        )}
      </Inline>
      {!isReadOnly && mayOfferDontKnow(prompt) && (
        <Switch
          label="Offer “Don’t know”"
          description="For people who cannot judge this. It counts as answered, is counted apart in the results, and moves no score."
          isSelected={prompt.offersDontKnow}
          onChange={(offersDontKnow) => onChange({ offersDontKnow })}
        />
      )}
      {!isReadOnly && (
        <Inline gap={3} justifyContent="space-between">
          {isSkippable && (
            <Switch
              label="Required"
              description={prompt.required ? 'It has to be answered.' : 'It can be skipped.'}
              isSelected={prompt.required}
              onChange={(required) => onChange({ required })}
            />
          )}
          <QuestionActions {...actions} />
        </Inline>
      )}
    </Stack>
  );
}
