import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { FormError } from './FormError';
import { Stack } from './Stack';
import { withoutProps } from './styleProps';
import { Text } from './Text';

export interface FieldProps {
  label: string;
  /** The label is read aloud but not shown, for fields whose surroundings already name them. */
  hideLabel?: boolean;
  description?: ReactNode;
  error?: string | null | undefined;
  isRequired?: boolean;
}

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

const Label = styled('label', { shouldForwardProp: withoutProps('hidden') })<{ hidden: boolean }>(
  ({ theme, hidden }) => ({
    fontSize: theme.fontSizes[13],
    fontWeight: theme.fontWeights.medium,
    lineHeight: theme.lineHeights[13],
    ...(hidden && {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    }),
  }),
);

/** The label, description and error of any control, linked to it for screen readers. */
export function Field({
  label,
  hideLabel = false,
  description,
  error,
  isRequired = false,
  id: given,
  children,
}: FieldProps & {
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}) {
  const made = useId();
  const id = given ?? made;
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Stack gap={1} position="relative">
      <Label htmlFor={id} hidden={hideLabel}>
        {label}
        {isRequired && <span aria-hidden> *</span>}
      </Label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {description && (
        <Text id={`${id}-description`} size={13} tone="textMuted">
          {description}
        </Text>
      )}
      <FormError id={`${id}-error`} message={error} />
    </Stack>
  );
}
