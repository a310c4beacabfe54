import { momentText } from '@/lib/dates';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import type { ScimPageQuery } from './ScimPage.generated';
import { operationText } from './scimTexts';

type Call = ScimPageQuery['scim']['calls'][number];

/** The calls of a provider, counted by day, with the reasons of refusals. */
export function ScimCalls({ calls }: { calls: readonly Call[] }) {
  return (
    <Card as="section" aria-label="Calls">
      <Stack gap={4}>
        <Heading level={2} size={16}>
          Calls of the last 30 days
        </Heading>
        {calls.length === 0 ? (
          <Text as="p" tone="textMuted">
            No call in the last 30 days. Test the connection at your provider to see one here.
          </Text>
        ) : (
          <Stack as="ul" gap={3} css={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {calls.map((call) => (
              <li key={`${call.day} ${call.operation} ${call.status}`}>
                <CallLine call={call} />
              </li>
            ))}
          </Stack>
        )}
        <Text as="p" size={13} tone="textMuted">
          Calls are counted by day and name nobody. What was changed is in the audit log.
        </Text>
      </Stack>
    </Card>
  );
}

function CallLine({ call: { operation, status, calls, lastAt, problem } }: { call: Call }) {
  const isRefused = status >= 400;
  return (
    <Stack gap={1}>
      <Inline gap={3}>
        <Tag tone={isRefused ? 'attention' : 'success'} dot>
          {isRefused ? `Refused, ${status}` : 'Done'}
        </Tag>
        <Text weight="medium">{operationText(operation)}</Text>
        <Text size={13} tone="textMuted" numeric>
          {calls === 1 ? '' : `${calls.toLocaleString('en-US')} times, last `}
          {momentText(lastAt)}
        </Text>
      </Inline>
      {problem && (
        <Text as="p" size={13} tone="textMuted">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
