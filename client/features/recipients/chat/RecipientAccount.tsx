import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { ChatProvider } from '@/apollo/types.generated';
import { reportUnexpected } from '@/lib/errorReporting';
import { useUnloadWarning } from '@/lib/useUnloadWarning';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { SearchField } from '@/ui/SearchField';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { RecipientLineFragment } from '../Recipients.generated';
import { accountOf } from './accountOf';
import { CHAT_TITLES, CHAT_WORDS, handleOf } from './chatProviders';
import { useChatEntitiesQuery, useLinkRecipientAccountMutation } from './ChatRecipients.generated';

interface RecipientAccountProps {
  studyRef: string;
  recipient: RecipientLineFragment;
  provider: ChatProvider;
}

/** The account that a recipient is written to, with a search for another one. Accounts of other people can't be chosen. */
export function RecipientAccount({ studyRef, recipient, provider }: RecipientAccountProps) {
  const [search, setSearch] = useState('');
  const [link, { data: linked, loading, error }] = useLinkRecipientAccountMutation();
  useUnloadWarning(loading);
  const account = accountOf(linked?.linkRecipientAccount.recipient ?? recipient, provider);
  const text = search.trim();
  const { data, error: searchError } = useChatEntitiesQuery(
    text === '' ? skipToken : { variables: { provider, filter: text } },
  );
  const people = text === '' ? [] : (data?.chatEntities ?? []).filter(({ type }) => type === 'USER');
  const name = CHAT_TITLES[provider];
  const choose = (accountId: string | null) => {
    link({ variables: { input: { studyRef, ref: recipient.ref, provider, accountId } } }).then(
      () => setSearch(''),
      reportUnexpected, // the form shows a refusal
    );
  };
  return (
    <Stack as="section" gap={3} aria-label={`${name} account`}>
      <Heading level={3} size={16}>
        {`${name} account`}
      </Heading>
      <Inline gap={3} justifyContent="space-between">
        <Text role="status">
          {account
            ? `${account.displayName} (${handleOf(provider, account)})`
            : `None: this person gets no message in ${name}.`}
        </Text>
        {account && (
          <Button size="sm" variant="ghost" isPending={loading} onClick={() => choose(null)}>
            Unlink
          </Button>
        )}
      </Inline>
      <SearchField
        label={`Search ${name} for an account`}
        placeholder="Name or email"
        value={search}
        onChange={setSearch}
      />
      {text !== '' && data && people.length === 0 && (
        <Text as="p" size={13} tone="textMuted" role="status">
          {`No ${CHAT_WORDS[provider].targets} found matching "${text}".`}
        </Text>
      )}
      <Stack gap={1} role="group" aria-label="Accounts found">
        {people.slice(0, 8).map((found) => (
          <Inline key={found.id} gap={3} justifyContent="space-between" flexWrap="nowrap">
            <Text truncate>{`${found.displayName} (${found.email ?? handleOf(provider, found)})`}</Text>
            <Button
              size="sm"
              isPending={loading}
              disabledReason={found.personRef === null ? undefined : 'Linked to somebody in the roster already.'}
              onClick={() => choose(found.id)}
            >
              Choose
            </Button>
          </Inline>
        ))}
      </Stack>
      <FormError message={formMessage(error ?? searchError)} />
    </Stack>
  );
}
