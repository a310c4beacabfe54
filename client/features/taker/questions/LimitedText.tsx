import { useId } from 'react';
import { IdentityHint } from './IdentityHint';
import { t } from '../texts/language';
import { Column, Small } from '../kit/elements';
import { AnswerField } from './questionParts';

const MAX_LENGTH = 1_000;
const COUNTED_FROM = 900;

interface LimitedTextProps {
  label: string;
  placeholder?: string;
  /** The least height in pixels. The field grows with its text. */
  height: number;
  /** Names that would identify the writer, such as those of teams. */
  names: readonly string[];
  value: string;
  onChange: (text: string) => void;
}

/** A text field of at most 1000 characters. The line of the counter is always there, so that nothing moves when the counter appears. */
export function LimitedText({ label, height, names, value, onChange, ...rest }: LimitedTextProps) {
  const id = useId();
  return (
    <Column gap={4}>
      <AnswerField
        {...rest}
        style={{ minHeight: `${height}px` }}
        aria-label={label}
        aria-describedby={id}
        dir={value ? 'auto' : undefined}
        maxLength={MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <IdentityHint id={id} text={value} names={names} />
      <Small role="status" sx={{ minHeight: '1.4em', textAlign: 'end' }}>
        {value.length >= COUNTED_FROM && t('text.counter', { length: value.length, max: MAX_LENGTH })}
      </Small>
    </Column>
  );
}
