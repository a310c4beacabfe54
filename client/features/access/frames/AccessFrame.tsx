import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Logo } from './Logo';

const WIDE = '@media (min-width: 64em)';
const CARD = 400;

const Page = styled.main({ display: 'grid', placeItems: 'center', minHeight: '100dvh', padding: '32px 16px' });
const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: `minmax(0, ${CARD}px)`,
  justifyContent: 'center',
  rowGap: 24,
  columnGap: 32,
  width: '100%',
  '& > :not(aside)': { gridColumn: 1 },
  // The logo and the links to other pages are centred on both columns.
  '& > :first-child, & > p': { gridColumn: '1 / -1' },
  [WIDE]: { '&:has(> aside)': { gridTemplateColumns: `${CARD}px ${CARD}px` } },
});
/** The column beside the card, which is as tall as the card and left out on narrow screens. */
const Aside = styled.aside({ display: 'none', [WIDE]: { display: 'grid', gridColumn: 2, gridRow: 2 } });

interface AccessShellProps {
  children: ReactNode;
  below?: ReactNode;
  aside?: ReactNode;
}

/**
 * The product’s logo above a card, with what stands below and beside the card. The skeleton of the page uses it as
 * well.
 */
export function AccessShell({ children, below, aside }: AccessShellProps) {
  return (
    <Page>
      <Columns>
        <Inline gap={3} justifyContent="center">
          <Logo size={32} />
          <Text size={20} weight="semibold">
            Candor
          </Text>
        </Inline>
        {children}
        {aside !== undefined && <Aside>{aside}</Aside>}
        {below && (
          <Text as="p" size={13} tone="textMuted" textAlign="center">
            {below}
          </Text>
        )}
      </Columns>
    </Page>
  );
}

interface AccessFrameProps {
  title: string;
  /** Says below the title what the page is for. */
  lead?: ReactNode;
  children: ReactNode;
  /** Links to other pages, below the card. */
  below?: ReactNode;
  /** Content beside the card, where there is room. */
  aside?: ReactNode;
}

/** The frame of every access page: one card with a form or a message. */
export function AccessFrame({ title, lead, children, below, aside }: AccessFrameProps) {
  return (
    <AccessShell aside={aside} below={below}>
      <title>{`${title} · Candor`}</title>
      <Card>
        <Stack gap={6}>
          <Stack gap={2}>
            <Heading level={1} size={20}>
              {title}
            </Heading>
            {lead && (
              <Text as="p" tone="textMuted">
                {lead}
              </Text>
            )}
          </Stack>
          {children}
        </Stack>
      </Card>
    </AccessShell>
  );
}
