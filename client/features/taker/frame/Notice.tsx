import { useEffect, useRef, type ReactNode } from 'react';
import { LanguageSelect } from './LanguageSelect';
import { Page, Row, Small, Title } from '../kit/elements';

interface NoticeProps {
  /** The name of the survey, if it is known. */
  context?: string;
  title: string;
  children?: ReactNode;
}

/** A screen with one message: the end, or why there is nothing to answer. Its heading gets focus. */
export function Notice({ context, title, children }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Focus stays on the choice of the language while somebody uses it.
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
