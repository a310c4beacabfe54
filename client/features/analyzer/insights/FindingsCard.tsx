import styled from '@emotion/styled';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { GroupFindingsFragment, TopicFindingFragment } from './InsightsPage.generated';

const Columns = styled.div(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: `${theme.space[4]}px ${theme.space[10]}px`,
}));
const List = styled.ul(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: theme.space[2],
}));

/** What the figures below say in plain words. The server writes it, so that the report, digests and programs tell the same. */
export function FindingsCard({
  findings: { focus, strengths, opportunities, cautionText },
  hrefOf,
}: {
  findings: GroupFindingsFragment;
  hrefOf: (slug: string) => string;
}) {
  if (!focus && strengths.length + opportunities.length === 0 && cautionText === null) return null;
  return (
    <Card as="section" aria-labelledby="findings">
      <Stack gap={4}>
        <Heading level={2} size={16} id="findings">
          What stands out
        </Heading>
        {focus && (
          <Text as="p" size={16} numeric css={{ textWrap: 'pretty' }}>
            Begin with <TopicLink of={focus} hrefOf={hrefOf} />: {focus.text}.
          </Text>
        )}
        {strengths.length + opportunities.length > 0 && (
          <Columns>
            <Group title="Strengths" findings={strengths} hrefOf={hrefOf} />
            <Group title={focus ? 'Further opportunities' : 'Opportunities'} findings={opportunities} hrefOf={hrefOf} />
          </Columns>
        )}
        {cautionText && (
          <Text as="p" size={13} tone="textMuted">
            {cautionText}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Group({
  title,
  findings,
  hrefOf,
}: {
  title: string;
  findings: readonly TopicFindingFragment[];
  hrefOf: (slug: string) => string;
}) {
  if (findings.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={3} size={14}>
        {title}
      </Heading>
      <List aria-label={title}>
        {findings.map((finding) => (
          <Text as="li" key={finding.topicSlug} numeric css={{ textWrap: 'pretty' }}>
            <TopicLink of={finding} hrefOf={hrefOf} />: {finding.text}
          </Text>
        ))}
      </List>
    </Stack>
  );
}

const TopicLink = ({
  of: { topicSlug, label },
  hrefOf,
}: {
  of: TopicFindingFragment;
  hrefOf: (slug: string) => string;
}) => <Link href={hrefOf(topicSlug)}>{label}</Link>;
