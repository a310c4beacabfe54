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
  alignItems: 'center',
  gap: 72,
  width: '100%',
  [WIDE]: { '&:has(> aside)': { gridTemplateColumns: `${CARD}px ${CARD}px` } },
});
const Aside = styled.aside({ display: 'none', [WIDE]: { display: 'block' } });

/** The product's sign over a card, and what is beside them. Also what the skeleton stands in. */
export function AccessShell({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <Page>
      <Columns>
        <Stack gap={6}>
          <Inline gap={3} justifyContent="center">
            <Mark size={32} />
            <Text size={20} weight="semibold">
              Candor
            </Text>
          </Inline>
          {children}
        </Stack>
        {aside !== undefined && <Aside>{aside}</Aside>}
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
    <AccessShell aside={aside}>
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
      {below && (
        <Text as="p" size={13} tone="textMuted" textAlign="center">
          {below}
        </Text>
      )}
    </AccessShell>
  );
}
