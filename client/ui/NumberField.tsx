import { useRef, useState, type KeyboardEvent } from 'react';
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
  /**
   * The sentence that refuses a text that is no number in range. The field then keeps such a text and reports nothing of it.
   * Without this, the field restores or corrects the number when it loses the focus.
   */
  refusal?: string;
  /** Called when a text is refused, with the number that the field had when it got the focus. */
  onRefused?: (before: number | null) => void;
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
  refusal,
  onRefused,
  ...rest
}: NumberFieldProps) {
  // Keeps the typed text while it does not stand for `value`, as with "-" or "1."
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? (value === null ? '' : String(value));
  const isWhole = Number.isInteger(step);
  const clamp = (number: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number));

  const isAllowed = (number: number | null | undefined) =>
    number === null || (number !== undefined && clamp(number) === number);
  const isRefused = refusal !== undefined && draft !== null && !isAllowed(parse(draft, isWhole));
  const problem = isRefused ? refusal : error;
  const before = useRef(value);

  const type = (next: string) => {
    setDraft(next);
    const number = parse(next, isWhole);
    if (isAllowed(number)) onChange(number!);
    else if (refusal !== undefined) onRefused?.(before.current);
  };
  const leave = () => {
    if (isRefused) return;
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
    <Field
      label={label}
      hideLabel={hideLabel}
      description={description}
      error={problem}
      isRequired={isRequired}
      id={id}
    >
      {(control) => (
        <Input
          {...rest}
          {...control}
          type="text"
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          invalid={Boolean(problem)}
          onChange={(event) => type(event.target.value)}
          onFocus={() => (before.current = value)}
          onBlur={leave}
          onKeyDown={stepBy}
          css={{ fontVariantNumeric: 'tabular-nums' }}
        />
      )}
    </Field>
  );
}
