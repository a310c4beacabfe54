import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { ChatProvider } from '@/apollo/types.generated';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { SearchField } from '@/ui/SearchField';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { AddFormProps } from '../AddRecipients';
import { ChatEntityRow } from './ChatEntityRow';
import { CHAT_TITLES, CHAT_WORDS } from './chatProviders';
import { useChatEntitiesQuery, type FoundChatEntityFragment } from './ChatRecipients.generated';
import { ChosenEntities } from './ChosenEntities';

/** Adds people of the connected workspace: one by one, or all who are in a group of people there. */
export function AddFromChat({ provider, ...props }: AddFormProps) {
  return provider && <SearchWorkspace {...props} provider={provider} />;
}

function SearchWorkspace({ provider, isAdding, addFromChat }: AddFormProps & { provider: ChatProvider }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly FoundChatEntityFragment[]>([]);
  const text = search.trim();
  const { data, error, loading } = useChatEntitiesQuery(
    text === '' ? skipToken : { variables: { provider, filter: text } },
  );
  const found = text === '' ? undefined : data?.chatEntities;
  const name = CHAT_TITLES[provider];
  const words = CHAT_WORDS[provider];
  const isChosen = ({ id }: FoundChatEntityFragment) => chosen.some((each) => each.id === id);
  const choose = (entity: FoundChatEntityFragment, isSelected: boolean) =>
    setChosen(isSelected ? [...chosen, entity] : chosen.filter(({ id }) => id !== entity.id));
  return (
    <Stack gap={4}>
      <SearchField
        label={`Search ${name}`}
        placeholder={words.searched}
        value={search}
        onChange={setSearch}
        autoFocus
      />
      <ChosenEntities chosen={chosen} onRemove={(entity) => choose(entity, false)} />
      <Text as="p" size={13} tone="textMuted" role="status">
        {text !== '' && loading && 'Searching …'}
        {found?.length === 0 && `No ${words.targets} found matching "${text}".`}
        {found && found.length > 0 && `${found.length} found.`}
      </Text>
      {found && found.length > 0 && (
        <Stack gap={2} role="group" aria-label="Found" maxHeight={360} overflow="auto">
          {found.map((entity) => (
            <ChatEntityRow key={entity.id} {...{ provider, entity, isChosen, choose }} />
          ))}
        </Stack>
      )}
      <FormError message={formMessage(error)} />
      <Text as="p" size={13} tone="textMuted">
        {`Of ${words.groups} everybody who is in it now is added. Who is not in the roster yet is added to it.`}
      </Text>
      <Inline justifyContent="flex-end">
        <Button
          variant="primary"
          isPending={isAdding}
          disabledReason={chosen.length === 0 ? 'Choose somebody first.' : undefined}
          onClick={() =>
            void addFromChat(
              provider,
              chosen.map(({ id, type }) => ({ id, type })),
            )
          }
        >
          {chosen.length === 0 ? 'Add' : `Add ${chosen.length} chosen`}
        </Button>
      </Inline>
    </Stack>
  );
}
