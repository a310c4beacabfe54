import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { layout } from '@/theme/tokens';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { HomeLink, TopBarContent } from '../navigation/navigationBarParts';

const Page = styled.div({ display: 'grid', placeItems: 'center', minHeight: '70dvh', padding: '32px 16px' });

interface MessagePageProps {
  code?: string;
  message: string;
  /** A further sentence, which says what to do. */
  advice?: string;
  action?: ReactNode;
  /**
   * `main` if no `main` surrounds the page. The page then also has the product’s logo, which leads to the start page.
   */
  as?: 'main' | 'div';
  /** Whether the message is read out, because it takes the place of a page that was asked for. */
  isAlert?: boolean;
}

/** A page with one message. */
export function MessagePage({ code, message, advice, action, as = 'div', isAlert = false }: MessagePageProps) {
  const isWhole = as === 'main';
  return (
    <>
      {isWhole && (
        <TopBarContent as="header" px={[4, 6]}>
          <HomeLink />
        </TopBarContent>
      )}
      <Page as={as} css={isWhole && { minHeight: `calc(100dvh - ${2 * layout.nav}px)` }}>
        <Stack
          gap={3}
          alignItems="center"
          maxWidth={440}
          role={isAlert ? 'alert' : undefined}
          css={{ textAlign: 'center', textWrap: 'balance' }}
        >
          {code && (
            <Text size={13} weight="medium" tone="textMuted" numeric>
              {code}
            </Text>
          )}
          <Heading level={1}>{message}</Heading>
          {advice && (
            <Text as="p" tone="textMuted">
              {advice}
            </Text>
          )}
          {action && <Stack pt={3}>{action}</Stack>}
        </Stack>
      </Page>
    </>
  );
}
