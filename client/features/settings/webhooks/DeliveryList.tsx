import { useEffect, useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { reportUnexpected } from '@/lib/errorReporting';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { FormError } from '@/ui/FormError';
import { Skeleton } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { DeliveryLine } from './DeliveryLine';
import { toastOutcome } from './toastOutcome';
import {
  useReplayWebhookDeliveryMutation,
  useWebhookDeliveriesQuery,
  type WebhookDeliveryFieldsFragment,
} from './WebhooksPage.generated';

/** While a message waits, the list looks for news this often. */
const LOOK_AGAIN = 10_000;
/** How many messages are shown at first, and how many more each time. The server gives 100 at most. */
const STEP = 20;
const MOST = 100;

/** The messages of a webhook in the last 30 days, newest first. */
export function DeliveryList({ webhookRef }: { webhookRef: string }) {
  const [first, setFirst] = useState(STEP);
  const { data, previousData, error, refetch, loading, startPolling, stopPolling } = useWebhookDeliveriesQuery({
    variables: { ref: webhookRef, first },
    fetchPolicy: 'cache-and-network',
  });
  const page = (data ?? previousData)?.webhook?.deliveries;
  const isWaiting = page?.nodes.some(({ state }) => state === 'WAITING') ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    startPolling(LOOK_AGAIN);
    return stopPolling;
  }, [isWaiting, startPolling, stopPolling]);
  if (!page && error)
    return (
      <ErrorState
        title="The messages could not be loaded"
        text={formMessage(error) ?? undefined}
        onRetry={() => retryQuery(refetch)}
      />
    );
  if (!page) return <Skeleton height={120} />;
  if (page.nodes.length === 0)
    return (
      <Text as="p" tone="textMuted">
        No message in the last 30 days. Send a test to see whether the address answers.
      </Text>
    );
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={4} css={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {page.nodes.map((delivery) => (
          <li key={delivery.ref}>
            <Delivery delivery={delivery} />
          </li>
        ))}
      </Stack>
      {page.totalCount > page.nodes.length && first < MOST && (
        <Inline>
          <Button size="sm" isPending={loading} onClick={() => setFirst(first + STEP)}>
            Show older
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

function Delivery({ delivery }: { delivery: WebhookDeliveryFieldsFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [replay, { loading, error }] = useReplayWebhookDeliveryMutation();
  const send = () =>
    replay({ variables: { ref: delivery.ref } }).then(({ data }) => {
      const again = data?.replayWebhookDelivery.delivery;
      if (again) toastOutcome(again, 'The message has arrived');
    }, reportUnexpected); // a refusal is shown below
  return (
    <Stack gap={2}>
      <DeliveryLine delivery={delivery}>
        <Inline gap={2} pt={1}>
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide content' : 'Content'}
          </Button>
          <Button size="sm" isPending={loading} onClick={() => void send()}>
            Send again
          </Button>
        </Inline>
      </DeliveryLine>
      <FormError message={formMessage(error)} />
      {isOpen && (
        <Box
          as="pre"
          p={3}
          bg="sunken"
          borderRadius="control"
          css={{ margin: 0, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {JSON.stringify(JSON.parse(delivery.body), null, 2)}
        </Box>
      )}
    </Stack>
  );
}
