import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';

const Page = styled.div({ display: 'grid', placeItems: 'center', minHeight: '70dvh', padding: '32px 16px' });

interface MessagePageProps {
  code?: string;
  message: string;
  /** A further sentence, which says what to do. */
  advice?: string;
  action?: ReactNode;
  /** `main` where no `main` surrounds the page. */
  as?: 'main' | 'div';
}

/** A page with one message. */
export function MessagePage({ code, message, advice, action, as = 'div' }: MessagePageProps) {
  return (
    <Page as={as}>
      <Stack gap={3} alignItems="center" maxWidth={440} css={{ textAlign: 'center' }}>
        {code && (
          <Text size={13} weight="medium" tone="textMuted" numeric>
            {code}
          </Text>
        )}
        <Heading level={1} size={20}>
          {message}
        </Heading>
        {advice && <Text>{advice}</Text>}
        {action && <Stack pt={3}>{action}</Stack>}
      </Stack>
    </Page>
  );
}
