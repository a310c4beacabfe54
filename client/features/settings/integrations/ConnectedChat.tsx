import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { dayText } from '@/lib/dates';
import { countOfPeople } from '@/lib/inParts';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { PROVIDER_NAMES } from './providerNames';
import { useSyncChatPeopleMutation, type ChatConnectionFragment } from './IntegrationsPage.generated';

/** The connected workspace, and the links between its accounts and the people of the roster. */
export function ConnectedChat({ status }: { status: ChatConnectionFragment }) {
  /** How many people were linked so far; null while nothing is being linked. */
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const name = PROVIDER_NAMES[status.provider];
  const [sync] = useSyncChatPeopleMutation();

  const link = async () => {
    setError(null);
    setProgress(0);
    try {
      let linked = 0;
      let after: string | null = null;
      do {
        const { data } = await sync({ variables: { provider: status.provider, after } });
        if (!data) return;
        linked += data.syncChatPeople.synced;
        after = data.syncChatPeople.next;
        setProgress(linked);
      } while (after !== null);
      toast({ title: `${countOfPeople(linked)} of your roster found in ${name}` });
    } catch (problem) {
      setError(formMessage(problem));
    } finally {
      setProgress(null);
    }
  };

  return (
    <Stack gap={4}>
      <Text as="p">
        Connected with <strong>{status.workspace}</strong>
        {status.installedAt && ` since ${dayText(status.installedAt)}`}.
      </Text>
      <Text as="p" tone="textMuted">
        {status.linkedPeople === 0
          ? `Nobody of your roster is linked to an account in ${name} yet.`
          : `${countOfPeople(status.linkedPeople)} of your roster ${status.linkedPeople === 1 ? 'is' : 'are'} linked to an account in ${name}.`}{' '}
        People are linked by their email. Nobody is added to the roster.
      </Text>
      <FormError message={error} />
      <Inline gap={3}>
        <Button variant="primary" isPending={progress !== null} onClick={() => void link()}>
          Link people
        </Button>
        <Text role="status" size={13} tone="textMuted" numeric>
          {progress === null ? '' : `${countOfPeople(progress)} so far …`}
        </Text>
      </Inline>
    </Stack>
  );
}
