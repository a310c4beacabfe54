import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { inputStyles } from './controlStyles';
import { Field, type FieldProps } from './Field';
import { withoutProps } from './styleProps';

type NativeProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'color' | 'size' | 'type'>;

export interface TextFieldProps extends FieldProps, NativeProps {
  type?: 'text' | 'email' | 'password' | 'url' | 'tel';
  value: string;
  onChange: (value: string) => void;
  /** An icon or sign inside the field, at its end. */
  suffix?: ReactNode;
}

export const Input = styled('input', { shouldForwardProp: withoutProps('invalid') })<{ invalid: boolean }>(
  ({ theme, invalid }) => inputStyles(theme, invalid),
);
const Frame = styled.span({ position: 'relative', display: 'block' });
const Suffix = styled.span(({ theme }) => ({
  position: 'absolute',
  right: 12,
  top: '50%',
  transform: 'translateY(-50%)',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[13],
}));

export function TextField({
  label,
  hideLabel,
  description,
  error,
  isRequired,
  id,
  value,
  onChange,
  suffix,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} description={description} error={error} isRequired={isRequired} id={id}>
      {(control) => (
        <Frame>
          <Input
            {...rest}
            {...control}
            type={type}
            value={value}
            invalid={Boolean(error)}
            onChange={(event) => onChange(event.target.value)}
          />
          {suffix && <Suffix>{suffix}</Suffix>}
        </Frame>
      )}
    </Field>
  );
}
