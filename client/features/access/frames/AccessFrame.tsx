import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Mark } from './Mark';

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
  [WIDE]: { '&:has(> aside)': { gridTemplateColumns: `${CARD}px ${CARD}px` } },
});
/** Beside the card and as tall; on narrow screens the card is what counts. */
const Aside = styled.aside({ display: 'none', [WIDE]: { display: 'grid', gridColumn: 2, gridRow: 2 } });

interface AccessShellProps {
  children: ReactNode;
  below?: ReactNode;
  aside?: ReactNode;
}

/** The product's sign over a card, and what is around it. Also what the skeleton stands in. */
export function AccessShell({ children, below, aside }: AccessShellProps) {
  return (
    <Page>
      <Columns>
        <Inline gap={3} justifyContent="center">
          <Mark size={32} />
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
  /** What the page is for, below its title. */
  lead?: ReactNode;
  children: ReactNode;
  /** Where else somebody may want to go, below the card. */
  below?: ReactNode;
  /** Beside the card, where there is room. */
  aside?: ReactNode;
}

/** Around every page of the access flows: one card, and as little else as possible. */
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
