import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card';
import { Heading } from '../../ui/Heading';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import type { PublicStudy } from './study';
import { texts } from './texts';

const Facts = styled.dl(({ theme }) => ({
  display: 'grid',
  gap: theme.space[4],
  '& dt': { fontWeight: theme.fontWeights.medium },
  '& dd': { color: theme.colors.textMuted },
}));
const Seal = styled.code(({ theme }) => ({ fontFamily: theme.fonts.mono, overflowWrap: 'anywhere' }));

/** What the survey promises, from its own sealed contract: nothing here is said that the survey does not hold. */
export function TrustFacts({ study: { privacy, companyName }, isBare = false }: { study: PublicStudy; isBare?: boolean }) {
  const { trust } = texts;
  const stored = privacy.attributes.length === 0 ? trust.storedNothing : trust.stored(new Intl.ListFormat('en').format(privacy.attributes));
  const facts = (
    <Stack gap={4}>
      <Facts>
        <Fact title={trust.seenTitle}>
          {trust.seen(companyName, privacy.threshold)} {privacy.level === 'STRICT' && trust.strict}
        </Fact>
        <Fact title={trust.storedTitle}>{stored}</Fact>
        <Fact title={trust.apartTitle}>{trust.apart}</Fact>
        <Fact title={trust.honestTitle}>{trust.honest}</Fact>
      </Facts>
      <Text as="p" size={12} tone="textMuted">
        {trust.sharedComputer}{' '}
        {privacy.hash && (
          <>
            {trust.sealed} <Seal>{privacy.hash.slice(0, 16)}</Seal>
          </>
        )}
      </Text>
    </Stack>
  );
  if (isBare) return facts;
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size={16}>
          {trust.title}
        </Heading>
        {facts}
      </Stack>
    </Card>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
