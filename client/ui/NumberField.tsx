import { useState, type KeyboardEvent } from 'react';
import { Field, type FieldProps } from './Field';
import { Input } from './TextField';

export interface NumberFieldProps extends FieldProps {
  id?: string;
  /** null for an empty field. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  placeholder?: string;
  disabled?: boolean;
}

const WHOLE = /^-?\d+$/;
const WHOLE_OR_DECIMAL = /^-?\d+([.,]\d+)?$/;

/** undefined where the text is not (yet) a number. */
function parse(text: string, isWhole: boolean): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return (isWhole ? WHOLE : WHOLE_OR_DECIMAL).test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined;
}

/**
 * A number in a text field, without spinners and without changes by scrolling. Arrow keys step. With a whole `step`
 * only whole numbers are accepted. A value out of range is corrected when the field loses focus.
 */
export function NumberField({
  label,
  hideLabel,
  description,
  error,
  isRequired,
  id,
  value,
  onChange,
  min,
  max,
  step = 1,
  ...rest
}: NumberFieldProps) {
  // Keeps the typed text while it does not stand for `value`, as with "-" or "1."
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? (value === null ? '' : String(value));
  const isWhole = Number.isInteger(step);
  const clamp = (number: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number));

  const type = (next: string) => {
    setDraft(next);
    const number = parse(next, isWhole);
    if (number === null || (number !== undefined && clamp(number) === number)) onChange(number);
  };
  const leave = () => {
    const number = draft === null ? undefined : parse(draft, isWhole);
    if (typeof number === 'number' && clamp(number) !== number) onChange(clamp(number));
    setDraft(null);
  };
  const stepBy = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    setDraft(null);
    onChange(clamp((value ?? 0) + direction * step));
  };

  return (
    <Field label={label} hideLabel={hideLabel} description={description} error={error} isRequired={isRequired} id={id}>
      {(control) => (
        <Input
          {...rest}
          {...control}
          type="text"
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          invalid={Boolean(error)}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={stepBy}
          css={{ fontVariantNumeric: 'tabular-nums' }}
        />
      )}
    </Field>
  );
}
