import styled from '@emotion/styled';

/** A key of the keyboard, as it is written on it. */
export const Key = styled.kbd(({ theme }) => ({
  display: 'inline-block',
  minWidth: 24,
  padding: '2px 6px',
  border: `1px solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.control,
  background: theme.colors.bg,
  fontFamily: 'inherit',
  fontSize: theme.fontSizes[12],
  lineHeight: '18px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
}));
