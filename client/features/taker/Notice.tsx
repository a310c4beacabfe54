import { useEffect, useRef, type ReactNode } from 'react';
import { Page, Title } from './parts';

/** A screen that says one thing: the end, or why there is nothing to answer. Focus goes to what it says. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <Page>
      <Title ref={heading} size={24} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </Page>
  );
}
