import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { ChatProvider } from '@/apollo/types.generated';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { FormError } from '@/ui/FormError';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { handleOf } from './chatProviders';
import { useChatEntityMembersQuery, type FoundChatEntityFragment } from './ChatRecipients.generated';

const KINDS = { USER: null, CHANNEL: 'Channel', GROUP: 'User group', TEAM: 'Team' } as const;

interface ChatEntityRowProps {
  provider: ChatProvider;
  entity: FoundChatEntityFragment;
  isChosen: (entity: FoundChatEntityFragment) => boolean;
  choose: (entity: FoundChatEntityFragment, isSelected: boolean) => void;
}

/** Somebody or a group of people of a workspace, to be chosen. A channel or group can be opened to choose some of its people. */
export function ChatEntityRow({ provider, entity, isChosen, choose }: ChatEntityRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { type, displayName, email } = entity;
  return (
    <Stack gap={1}>
      <Inline gap={3} justifyContent="space-between">
        <Checkbox
          label={displayName}
          description={KINDS[type] ?? email ?? `${handleOf(provider, entity)}, without an email`}
          isSelected={isChosen(entity)}
          onChange={(isSelected) => choose(entity, isSelected)}
        />
        {type !== 'USER' && (
          <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide people' : 'Show people'}
          </Button>
        )}
      </Inline>
      {isOpen && <Members {...{ provider, entity, isChosen, choose }} />}
    </Stack>
  );
}

/** The people of a channel or group. While the whole of it is chosen, all of them are. */
function Members({ provider, entity, isChosen, choose }: ChatEntityRowProps) {
  const { data, error } = useChatEntityMembersQuery({
    variables: { provider, entityId: entity.id, entityType: entity.type },
  });
  if (error) return <FormError message={formMessage(error)} />;
  const members = data?.chatEntityMembers;
  const isWhole = isChosen(entity);
  return (
    <Box pl={6}>
      {members === undefined || members.length === 0 ? (
        <Text size={13} tone="textMuted" role="status">
          {members === undefined ? 'Loading …' : 'Nobody is in it.'}
        </Text>
      ) : (
        <Stack gap={1} role="group" aria-label={`People in ${entity.displayName}`} maxHeight={240} overflow="auto">
          {members.map((member) => (
            <Checkbox
              key={member.id}
              label={member.displayName}
              description={member.email ?? `${handleOf(provider, member)}, without an email`}
              isSelected={isWhole || isChosen(member)}
              isDisabled={isWhole}
              onChange={(isSelected) => choose(member, isSelected)}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
}
