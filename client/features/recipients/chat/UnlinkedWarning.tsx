import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { ChatProvider } from '@/apollo/types.generated';
import { countOfPeople } from '@/lib/inParts';
import { useUnloadWarning } from '@/lib/useUnloadWarning';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { CHAT_TITLES } from './chatProviders';
import { useLinkRecipientsMutation, useUnlinkedRecipientsQuery } from './ChatRecipients.generated';

interface UnlinkedWarningProps {
  studyRef: string;
  provider: ChatProvider;
  /** Whether recipients can be changed here. */
  canLink: boolean;
  onShow: () => void;
}

/** Warns of recipients who have no account in the chat tool, and looks for their accounts by email. */
export function UnlinkedWarning({ studyRef, provider, canLink, onShow }: UnlinkedWarningProps) {
  const { data } = useUnlinkedRecipientsQuery({
    variables: { studyRef, provider },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [isLinking, setLinking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [link] = useLinkRecipientsMutation();
  useUnloadWarning(isLinking);
  const count = data?.recipients.totalCount ?? 0;
  const name = CHAT_TITLES[provider];

  const findAccounts = async () => {
    setError(null);
    setLinking(true);
    try {
      let after: string | null = null;
      do {
        const { data: page } = await link({ variables: { studyRef, provider, after } });
        after = page?.syncChatPeople.next ?? null;
      } while (after !== null);
      toast({ title: `${name} was searched for their accounts` });
    } catch (problem) {
      setError(formMessage(problem));
    } finally {
      setLinking(false);
    }
  };

  if (count === 0) return null;
  return (
    <Banner tone="warning">
      <Stack gap={2}>
        <Text>
          {`${countOfPeople(count)} ${count === 1 ? 'has' : 'have'} no ${name} account linked and will not receive the survey.`}
        </Text>
        <FormError message={error} />
        <Inline gap={2}>
          {canLink && (
            <Button size="sm" isPending={isLinking} onClick={() => void findAccounts()}>
              Find their accounts
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={onShow}>
            Show them
          </Button>
        </Inline>
      </Stack>
    </Banner>
  );
}
