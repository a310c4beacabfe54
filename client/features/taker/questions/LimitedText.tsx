import { isTooLong, MAX_TEXT_LENGTH, textLength } from '@common/prompts';
import { useId } from 'react';
import { basicTheme as theme } from '../../../theme/tokens';
import { IdentityHint } from './IdentityHint';
import { t } from '../texts/language';
import { Column, Row, Small } from '../kit/elements';
import { AnswerField } from './questionParts';

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

/**
 * A text field for at most 1000 characters. A longer text is kept whole, and the field says that it has to be shortened. The
 * line of the counter is always there, so that nothing moves when the counter appears.
 */
export function LimitedText({ label, height, names, value, onChange, ...rest }: LimitedTextProps) {
  const id = useId();
  const length = textLength(value);
  const isLong = isTooLong(value);
  return (
    <Column gap={4}>
      <AnswerField
        {...rest}
        style={{ minHeight: `${height}px` }}
        aria-label={label}
        aria-describedby={length < COUNTED_FROM ? id : `${id} ${id}-length`}
        aria-invalid={isLong}
        dir={value ? 'auto' : undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <IdentityHint id={id} text={value} names={names} />
      <Row id={`${id}-length`} role="status" sx={{ justifyContent: 'space-between', minHeight: 20 }}>
        <Small sx={{ color: theme.colors.attention }}>{isLong && t('text.tooLong', { max: MAX_TEXT_LENGTH })}</Small>
        <Small>{length >= COUNTED_FROM && t('text.counter', { length, max: MAX_TEXT_LENGTH })}</Small>
      </Row>
    </Column>
  );
}
