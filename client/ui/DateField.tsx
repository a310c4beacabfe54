import styled from '@emotion/styled';
import { Calendar } from 'lucide-react';
import { useRef, useState } from 'react';
import { media } from '../theme/tokens';
import { Field, type FieldProps } from './Field';
import { IconButton } from './IconButton';
import { lazyPart } from './lazyPart';
import { Input } from './TextField';
import { useDisclosure } from './useDisclosure';

/** Before this day a year has fewer than four digits, so somebody is still typing it. */
const FIRST_WHOLE_YEAR = '1000';

export interface DateFieldProps extends FieldProps {
  /** A calendar day, `YYYY-MM-DD`; null for an empty field. */
  value: string | null;
  onChange: (day: string | null) => void;
  min: string;
  /** The error for a day before `min`; `onChange` never receives such a day. */
  tooEarly: string;
  disabled?: boolean;
}

const Frame = styled.span({
  position: 'relative',
  display: 'block',
  '& > input': { fontVariantNumeric: 'tabular-nums' },
  // A phone's own calendar opens with the field and suits thumbs, so the kit's is for windows with a mouse.
  '& > button': { position: 'absolute', top: 4, right: 4, [media.touch]: { display: 'none' } },
  '@media not (pointer: coarse)': {
    '& > input': { paddingRight: 36 },
    '& > input::-webkit-calendar-picker-indicator': { display: 'none' },
  },
});

const CalendarPanel = lazyPart(() => import('./CalendarPanel'));

/** A calendar day, typed or chosen in a calendar. */
export function DateField({
  label,
  hideLabel,
  description,
  error,
  isRequired,
  value,
  onChange,
  min,
  tooEarly,
  disabled,
}: DateFieldProps) {
  // A day that can't be accepted stays in the field. The first digits of a year that is being typed are an early day, so
  // the error of such a day waits until the field is left.
  const [refused, setRefused] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const calendar = useDisclosure('dialog');
  const field = useRef<HTMLSpanElement>(null);

  const change = (day: string) => {
    const isTooEarly = day !== '' && day < min;
    setRefused(isTooEarly ? day : null);
    setLeft(false);
    if (!isTooEarly) onChange(day === '' ? null : day);
  };
  const problem = refused !== null && (isLeft || refused >= FIRST_WHOLE_YEAR) ? tooEarly : error;
  return (
    <Field label={label} hideLabel={hideLabel} description={description} error={problem} isRequired={isRequired}>
      {(control) => (
        <Frame ref={field}>
          <Input
            {...control}
            type="date"
            min={min}
            max="9999-12-31" // without a maximum, some browsers accept years of six digits
            disabled={disabled}
            value={refused ?? value ?? ''}
            invalid={Boolean(problem)}
            onChange={(event) => change(event.target.value)}
            onBlur={() => setLeft(true)}
          />
          <IconButton
            {...calendar.button}
            ref={calendar.trigger}
            label="Open the calendar"
            size="sm"
            icon={<Calendar size={16} aria-hidden />}
            isDisabled={disabled ?? false}
          />
          <CalendarPanel
            isOpen={calendar.panel.isOpen}
            field={field}
            onClose={calendar.panel.onClose}
            value={value}
            min={min}
            onChoose={change}
          />
        </Frame>
      )}
    </Field>
  );
}
