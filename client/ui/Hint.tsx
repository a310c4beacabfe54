import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Tooltip } from './Tooltip';

const Mark = styled.span(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  borderRadius: 4,
  cursor: 'help',
  '&:focus-visible': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: 2 },
}));

/** A figure or a dash with an explanation, which shows on hover and on keyboard focus. */
export function Hint({ content, children }: { content: ReactNode; children: ReactNode }) {
  return (
    <Tooltip content={content}>
      <Mark role="note" tabIndex={0}>
        {children}
      </Mark>
    </Tooltip>
  );
}
