import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import {
  CHOICE_LABEL_COUNT,
  CHOICE_LABEL_MAX_LENGTH,
  withLabelAdded,
  withoutLabel,
  type QuestionFormValues,
} from '../draft/customQuestion';

interface ChoiceLabelsProps {
  form: QuestionFormValues;
  error: string | undefined;
  onChange: (form: QuestionFormValues) => void;
}

/** The labels of a rating, from the lowest step to the highest. */
export function ChoiceLabels({ form, error, onChange }: ChoiceLabelsProps) {
  const labels = form.choiceLabels;
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const lengths = labels.map((label) => [...label.trim()].length);
  // the message stands under the first label with an error
  const wrong = lengths.findIndex((length, index) => length < (index === 0 || index === labels.length - 1 ? 2 : 1));
  const remove = (index: number) => {
    onChange(withoutLabel(form, index));
    add.current?.focus(); // the button that had the focus is gone
  };
  return (
    <Stack
      as="fieldset"
      gap={2}
      alignItems="stretch"
      aria-describedby={`${id}-how`}
      css={{ border: 0, padding: 0, margin: 0 }}
    >
      <Text as="legend" size={13} weight="medium" pb={1}>
        Labels<span aria-hidden> *</span>
      </Text>
      <Text id={`${id}-how`} size={13} tone="textMuted">
        From the lowest to the highest. Two name the ends, five name every step; of three or four, only the ends are
        shown.
      </Text>
      {labels.map((label, index) => (
        <Inline key={index} gap={2} flexWrap="nowrap" alignItems="flex-start">
          <Stack flex={1}>
            <TextField
              label={`Label ${index + 1}`}
              hideLabel
              maxLength={CHOICE_LABEL_MAX_LENGTH}
              placeholder={index === 0 ? 'Lowest' : index === labels.length - 1 ? 'Highest' : `Step ${index + 1}`}
              error={index === wrong ? error : undefined}
              value={label}
              onChange={(text) =>
                onChange({ ...form, choiceLabels: labels.map((old, other) => (other === index ? text : old)) })
              }
            />
          </Stack>
          {labels.length > CHOICE_LABEL_COUNT.min && (
            <IconButton
              label={`Remove label ${index + 1}`}
              icon={<X size={16} aria-hidden />}
              onClick={() => remove(index)}
            />
          )}
        </Inline>
      ))}
      <div>
        <Button
          ref={add}
          size="sm"
          icon={<Plus size={14} aria-hidden />}
          disabledReason={
            labels.length >= CHOICE_LABEL_COUNT.max ? `A rating has ${CHOICE_LABEL_COUNT.max} steps.` : undefined
          }
          onClick={() => onChange(withLabelAdded(form))}
        >
          Add label
        </Button>
      </div>
    </Stack>
  );
}
