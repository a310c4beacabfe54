import { useEffect, useRef, type ReactNode } from 'react';
import { Page, Small, Title } from './parts';

interface NoticeProps {
  /** Which survey it is about, where that is known. */
  context?: string;
  title: string;
  children?: ReactNode;
}

/** A screen that says one thing: the end, or why there is nothing to answer. Focus goes to what it says. */
export function Notice({ context, title, children }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <Page>
      <Small>{context}</Small>
      <Title ref={heading} size={24} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </Page>
  );
}
