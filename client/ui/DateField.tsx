import { useState } from 'react';
import { Field, type FieldProps } from './Field';
import { Input } from './TextField';

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
  // A day that can't be accepted stays in the field, because the first digits of a year that is being typed are an
  // early day.
  const [refused, setRefused] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);

  const change = (day: string) => {
    const isTooEarly = day !== '' && day < min;
    setRefused(isTooEarly ? day : null);
    setLeft(false);
    if (!isTooEarly) onChange(day === '' ? null : day);
  };
  const problem = refused !== null && isLeft ? tooEarly : error;
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
