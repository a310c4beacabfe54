import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from '../kit/styled';

const Subtitle = styled('h2')(({ theme }) => ({
  fontSize: theme.fontSizes[20],
  lineHeight: theme.lineHeights[20],
  fontWeight: theme.fontWeights.semibold,
  '&:focus-visible': { outline: 'none' },
}));

/** The heading of a message that replaces a form. It gets focus, so that it is read aloud. */
export function EntryHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current!.focus(), []);
  return (
    <Subtitle ref={heading} tabIndex={-1}>
      {children}
    </Subtitle>
  );
}
