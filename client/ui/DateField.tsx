import { useState } from 'react';
import { Field, type FieldProps } from './Field';
import { Input } from './TextField';

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

/** A calendar day, typed or chosen in the browser's calendar. */
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
          css={{ fontVariantNumeric: 'tabular-nums' }}
        />
      )}
    </Field>
  );
}
