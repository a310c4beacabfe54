import { useEffect, useRef, type ReactNode } from 'react';
import { LanguageSelect } from './LanguageSelect';
import { Page, Row, Small, Title } from '../kit/parts';

interface NoticeProps {
  /** Which survey it is about, where that is known. */
  context?: string;
  title: string;
  children?: ReactNode;
}

/** A screen that says one thing: the end, or why there is nothing to answer. Focus goes to what it says. */
export function Notice({ context, title, children }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // who changes the language goes on from there
    if (!(document.activeElement instanceof HTMLSelectElement)) heading.current?.focus();
  }, [title]);
  return (
    <Page>
      <Row sx={{ justifyContent: 'space-between' }}>
        <Small>
          <bdi>{context}</bdi>
        </Small>
        <LanguageSelect />
      </Row>
      <Title ref={heading} size={24} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </Page>
  );
}
