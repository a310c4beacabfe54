import { useState, type FormEvent } from 'react';
import { fieldMessages, formMessage } from '@/apollo/requestProblem';
import type { WebhookEvent } from '@/apollo/types.generated';
import { reportUnexpected } from '@/lib/errorReporting';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Dialog } from '@/ui/Dialog';
import { Fieldset } from '@/ui/Fieldset';
import { FormError } from '@/ui/FormError';
import { NumberField } from '@/ui/NumberField';
import { Inline, Stack } from '@/ui/Stack';
import { TextField } from '@/ui/TextField';
import { useCreationKey } from '@/lib/useCreationKey';
import { EVENT_TEXTS, EVENTS } from './webhookTexts';
import {
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  WebhooksPageDocument,
  type WebhookFieldsFragment,
} from './WebhooksPage.generated';

const RATE_REFUSAL = 'Enter a whole number from 1 to 100.';

interface WebhookDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The webhook to change; left out for a new one. */
  webhook?: WebhookFieldsFragment;
  /** Called with the secret of a new webhook. */
  onSecret?: (secret: string) => void;
}

/** Adds a webhook, or changes one. */
export function WebhookDialog(props: WebhookDialogProps) {
  const { isOpen, onClose, webhook } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={webhook ? 'Edit webhook' : 'Add webhook'} width={520}>
      <WebhookForm {...props} />
    </Dialog>
  );
}

/** What is being saved, and why it was refused. */
function useSaving({ webhook, onClose, onSecret }: WebhookDialogProps) {
  const key = useCreationKey();
  const [create, creation] = useCreateWebhookMutation({ refetchQueries: [WebhooksPageDocument] });
  const [update, change] = useUpdateWebhookMutation();
  const { loading, error } = webhook ? change : creation;
  const save = async (fields: { url: string; events: WebhookEvent[]; rate: number }) => {
    if (webhook) {
      const { data } = await update({ variables: { input: { ref: webhook.ref, ...fields } } });
      if (data) onClose();
      return;
    }
    const { data } = await create({ variables: { input: { key: key.current(fields), ...fields } } });
    if (!data) return;
    key.spend();
    onClose();
    onSecret?.(data.createWebhook.secret);
  };
  return { save, loading, error };
}

function WebhookForm(props: WebhookDialogProps) {
  const { webhook, onClose } = props;
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? EVENTS.slice(0, -1));
  const [rate, setRate] = useState<number | null>(webhook?.rate ?? 70);
  const { save, loading, error } = useSaving(props);
  const errors = fieldMessages(error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    save({ url, events: [...events], rate: rate ?? 0 }).catch(reportUnexpected); // a refusal is shown at its field
  };
  return (
    <form onSubmit={send}>
      <Stack gap={4}>
        <TextField
          label="Address"
          description="Messages are posted to it. It has to begin with https://"
          placeholder="https://tools.example.com/candor"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoFocus
          value={url}
          error={errors.url}
          onChange={setUrl}
        />
        <Fieldset legend="Send a message when">
          {EVENTS.map((event) => (
            <Checkbox
              key={event}
              {...EVENT_TEXTS[event]}
              isSelected={events.includes(event)}
              onChange={(isOn) => setEvents(EVENTS.filter((each) => (each === event ? isOn : events.includes(each))))}
            />
          ))}
          <FormError message={errors.events} />
        </Fieldset>
        {events.includes('PARTICIPATION_THRESHOLD') && (
          <Box maxWidth={220}>
            <NumberField
              label="Response rate in percent"
              value={rate}
              min={1}
              max={100}
              refusal={RATE_REFUSAL}
              error={errors.rate}
              onChange={setRate}
              onRefused={setRate}
            />
          </Box>
        )}
        {Object.keys(errors).length === 0 && <FormError message={formMessage(error)} />}
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            isPending={loading}
            disabledReason={url.trim() && events.length > 0 ? undefined : 'Enter an address and choose an event first'}
          >
            {webhook ? 'Save' : 'Add webhook'}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
