import { Ellipsis, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { IconButton } from '@/ui/IconButton';
import { Menu } from '@/ui/Menu';
import { Inline, Stack } from '@/ui/Stack';
import { Switch } from '@/ui/Switch';
import { Text } from '@/ui/Text';
import { DeliveryLine } from './DeliveryLine';
import { DeliveryList } from './DeliveryList';
import { WebhookDialog } from './WebhookDialog';
import { toastOutcome } from './toastOutcome';
import { EVENT_TEXTS, EVENTS } from './webhookTexts';
import {
  useDeleteWebhookMutation,
  useReplaceWebhookSecretMutation,
  useTestWebhookMutation,
  useUpdateWebhookMutation,
  WebhookDeliveriesDocument,
  WebhooksPageDocument,
  type WebhookFieldsFragment,
} from './WebhooksPage.generated';

interface WebhookCardProps {
  webhook: WebhookFieldsFragment;
  /** Called with a new secret of the webhook. */
  onSecret: (secret: string) => void;
}

/** A webhook: where it goes, what it is told of, its newest message, and what can be done with it. */
export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const { ref, url, events, rate, isActive, latestDelivery } = webhook;
  const [asked, setAsked] = useState<'edit' | 'secret' | 'delete' | null>(null);
  const [isListOpen, setListOpen] = useState(false);
  const [update, { error: switchError }] = useUpdateWebhookMutation();
  const [test, { loading: isTesting, error: testError }] = useTestWebhookMutation({
    refetchQueries: [WebhooksPageDocument, ...(isListOpen ? [WebhookDeliveriesDocument] : [])],
    awaitRefetchQueries: true,
  });
  const sendTest = () =>
    test({ variables: { ref } }).then(({ data }) => {
      const delivery = data?.testWebhook.delivery;
      if (delivery) toastOutcome(delivery, 'The test message has arrived');
    }, reportUnexpected); // a refusal is shown below
  // In the order of the form, where the first event names the survey that the others are about.
  const eventLabels = EVENTS.filter((event) => events.includes(event)).map((event) =>
    event === 'PARTICIPATION_THRESHOLD' ? `${EVENT_TEXTS[event].label} of ${rate} %` : EVENT_TEXTS[event].label,
  );
  const switchTo = (isOn: boolean) =>
    void update({ variables: { input: { ref, isActive: isOn } } }).catch(reportUnexpected); // a refusal is shown below
  return (
    <Card as="section" aria-label={url}>
      <Stack gap={4}>
        <Inline gap={3} justifyContent="space-between" flexWrap="nowrap" alignItems="flex-start">
          <Box minWidth={0} css={{ overflowWrap: 'anywhere' }}>
            <Heading level={2} size={14}>
              {url}
            </Heading>
          </Box>
          <Menu
            label={`Actions for ${url}`}
            trigger={<IconButton label={`Actions for ${url}`} size="sm" icon={<Ellipsis size={16} aria-hidden />} />}
            items={[
              { id: 'edit', label: 'Edit', icon: <Pencil size={16} aria-hidden />, onAction: () => setAsked('edit') },
              {
                id: 'secret',
                label: 'New secret',
                icon: <KeyRound size={16} aria-hidden />,
                onAction: () => setAsked('secret'),
              },
              {
                id: 'delete',
                label: 'Delete',
                icon: <Trash2 size={16} aria-hidden />,
                isDanger: true,
                onAction: () => setAsked('delete'),
              },
            ]}
          />
        </Inline>
        <Text as="p" tone="textMuted" size={13}>
          {eventLabels.join(' · ')}
        </Text>
        <Switch label="Send messages" isSelected={isActive} onChange={switchTo} />
        {latestDelivery && !isListOpen && <DeliveryLine delivery={latestDelivery} />}
        {isListOpen && <DeliveryList webhookRef={ref} />}
        <FormError message={formMessage(switchError ?? testError)} />
        <Inline gap={2}>
          <Button size="sm" isPending={isTesting} onClick={() => void sendTest()}>
            Send a test
          </Button>
          <Button size="sm" aria-expanded={isListOpen} onClick={() => setListOpen(!isListOpen)}>
            {isListOpen ? 'Hide messages' : 'Show messages'}
          </Button>
        </Inline>
      </Stack>
      <WebhookDialog isOpen={asked === 'edit'} onClose={() => setAsked(null)} webhook={webhook} />
      <NewSecret isOpen={asked === 'secret'} onClose={() => setAsked(null)} webhook={webhook} onSecret={onSecret} />
      <DeleteWebhook isOpen={asked === 'delete'} onClose={() => setAsked(null)} webhook={webhook} />
    </Card>
  );
}

interface QuestionProps {
  webhook: WebhookFieldsFragment;
  isOpen: boolean;
  onClose: () => void;
}

function NewSecret({ webhook: { ref }, onSecret, ...rest }: QuestionProps & Pick<WebhookCardProps, 'onSecret'>) {
  const [replace, { error }] = useReplaceWebhookSecretMutation();
  return (
    <ConfirmDialog
      {...rest}
      title="Give this webhook a new secret?"
      confirmLabel="New secret"
      error={formMessage(error)}
      onConfirm={async () => {
        const { data } = await replace({ variables: { ref } });
        if (data) onSecret(data.replaceWebhookSecret.secret);
      }}
    >
      <Text as="p">
        For 24 hours messages are signed with both, the new one and the one before, so that your program misses none.
      </Text>
    </ConfirmDialog>
  );
}

function DeleteWebhook({ webhook: { ref, url }, ...rest }: QuestionProps) {
  const [remove, { error }] = useDeleteWebhookMutation({
    update: (cache, { data }) => {
      if (data) cache.evict({ id: cache.identify({ __typename: 'Webhook', ref: data.deleteWebhook.ref }) });
    },
    refetchQueries: [WebhooksPageDocument],
  });
  return (
    <ConfirmDialog
      {...rest}
      title="Delete this webhook?"
      confirmLabel="Delete"
      tone="danger"
      error={formMessage(error)}
      onConfirm={() => remove({ variables: { ref } })}
    >
      <Text as="p">{`${new URL(url).host} is told nothing any more, and the list of its messages is deleted.`}</Text>
    </ConfirmDialog>
  );
}
