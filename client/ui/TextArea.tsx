import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import { media } from '../theme/tokens';
import { inputStyles } from './controlStyles';
import { Field, type FieldProps } from './Field';
import { withoutProps } from './styleProps';
import { Text } from './Text';

type NativeProps = Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'color'>;

export interface TextAreaProps extends FieldProps, NativeProps {
  value: string;
  onChange: (value: string) => void;
  /** With `maxLength`: shows how many characters are left once a fifth or less remains. */
  showCount?: boolean;
}

const Area = styled('textarea', { shouldForwardProp: withoutProps('invalid') })<{ invalid: boolean }>(
  ({ theme, invalid }) => ({
    ...inputStyles(theme, invalid),
    display: 'block',
    resize: 'vertical',
    fieldSizing: 'content',
    overflowWrap: 'anywhere', // an address in the text makes the field no wider than its frame
    minHeight: 88,
    maxHeight: 320,
    [media.touch]: { minHeight: 112, fontSize: theme.fontSizes[16] },
  }),
);

function remaining(value: string, maxLength: number | undefined) {
  if (maxLength === undefined) return null;
  const left = maxLength - value.length;
  return left <= maxLength / 5 ? `${left} ${left === 1 ? 'character' : 'characters'} left` : null;
}

export function TextArea({
  label,
  hideLabel,
  description,
  error,
  isRequired,
  id,
  value,
  onChange,
  showCount = false,
  ...rest
}: TextAreaProps) {
  const count = showCount ? remaining(value, rest.maxLength) : null;
  return (
    <Field label={label} hideLabel={hideLabel} description={description} error={error} isRequired={isRequired} id={id}>
      {(control) => (
        <>
          <Area
            {...rest}
            {...control}
            value={value}
            invalid={Boolean(error)}
            onChange={(event) => onChange(event.target.value)}
          />
          {count && (
            <Text size={12} tone="textMuted" numeric role="status" textAlign="right">
              {count}
            </Text>
          )}
        </>
      )}
    </Field>
  );
}
