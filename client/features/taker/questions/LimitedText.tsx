import { useId } from 'react';
import { IdentityHint } from './IdentityHint';
import { t } from '../texts/language';
import { Column, Small } from '../kit/parts';
import { Area } from './questionParts';

const MAX_LENGTH = 1_000;
const COUNTED_FROM = 900;

interface LimitedTextProps {
  label: string;
  placeholder?: string;
  /** In pixels; from there it grows with the text. */
  height: number;
  /** Names that would tell where the writer belongs. */
  names: readonly string[];
  value: string;
  onChange: (text: string) => void;
}

/** Free text of at most 1000 characters. The counter's line is always there, so that nothing moves when it is filled. */
export function LimitedText({ label, height, names, value, onChange, ...rest }: LimitedTextProps) {
  const id = useId();
  return (
    <Column gap={4}>
      <Area
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
