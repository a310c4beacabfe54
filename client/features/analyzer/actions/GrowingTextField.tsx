import styled from '@emotion/styled';
import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { media } from '@/theme/tokens';

type NativeProps = Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange'>;

export interface GrowingTextFieldProps extends NativeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

const MAX_LENGTH = 500;

/** An invisible copy of the text behind the field gives both their height. */
const Frame = styled.span(({ theme }) => ({
  display: 'grid',
  flex: 1,
  minWidth: 0,
  '&::after, & > textarea': {
    gridArea: '1 / 1',
    margin: 0,
    padding: '5px 8px',
    border: '1px solid transparent',
    font: 'inherit',
    fontSize: theme.fontSizes[14],
    lineHeight: theme.lineHeights[14],
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    [media.touch]: { padding: '10px 8px', fontSize: theme.fontSizes[16] },
  },
  '&::after': { content: 'attr(data-text) " "', visibility: 'hidden' },
}));
const Area = styled.textarea(({ theme }) => ({
  width: '100%',
  resize: 'none',
  overflow: 'hidden',
  background: 'transparent',
  color: 'inherit',
  textDecoration: 'inherit',
  borderRadius: theme.radii.control,
  '&&[data-edged]': { borderColor: theme.colors.borderControl, background: theme.colors.surface },
  '&&:hover': { borderColor: theme.colors.borderControl },
  '&&:focus': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: -1, background: theme.colors.surface },
  '&::placeholder': { color: theme.colors.textMuted, opacity: 1 },
}));

/** A field that grows with its text. Enter finishes editing; Shift and Enter start a new line. */
export function GrowingTextField({ label, value, onChange, onEnter, ...rest }: GrowingTextFieldProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Frame data-text={value}>
      <Area
        {...rest}
        rows={1}
        aria-label={label}
        maxLength={MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
    </Frame>
  );
}
