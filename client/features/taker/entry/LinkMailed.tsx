import { useEffect, useRef } from 'react';
import { t } from '../texts/language';
import { Button, Column, Prose, Row, Small } from '../kit/elements';
import { styled } from '../kit/styled';

const Subtitle = styled('h2')(({ theme }) => ({
  fontSize: theme.fontSizes[20],
  lineHeight: theme.lineHeights[20],
  fontWeight: theme.fontWeights.semibold,
  '&:focus-visible': { outline: 'none' },
}));

/** Says that a link is on its way. It says the same of every address. */
export function LinkMailed({ email, onAgain }: { email: string; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current!.focus(), []);
  return (
    <Column gap={8}>
      <Subtitle ref={title} tabIndex={-1}>
        {t('link.mailed')}
      </Subtitle>
      <Prose>{t('link.mailedText', { email })}</Prose>
      <Small>{t('link.mailedHint')}</Small>
      <Row>
        <Button type="button" onClick={onAgain}>
          {t('link.again')}
        </Button>
      </Row>
    </Column>
  );
}
