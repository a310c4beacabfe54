import type { ReactNode } from 'react';
import type { ChatProvider } from '@/apollo/types.generated';
import { Button } from '@/ui/Button';
import { Drawer } from '@/ui/Drawer';
import { Box } from '@/ui/Box';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { accountOf } from './chat/accountOf';
import { CHAT_TITLES, handleOf } from './chat/chatProviders';
import type { RecipientLineFragment } from './Recipients.generated';

interface RecipientProfileProps {
  recipient: RecipientLineFragment;
  provider: ChatProvider;
  isOpen: boolean;
  onClose: () => void;
  /** Missing where nothing can be changed. */
  onEdit?: (() => void) | undefined;
}

/** Who a recipient is, and the account that they are written to. It says nothing of what was sent or answered. */
export function RecipientProfile({ recipient, provider, isOpen, onClose, onEdit }: RecipientProfileProps) {
  const { person } = recipient;
  const account = accountOf(recipient, provider);
  const tool = CHAT_TITLES[provider];
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={person.name || person.email}>
      <Stack gap={5}>
        <Stack as="dl" gap={4} m={0}>
          <Fact term="Email">{person.email}</Fact>
          <Fact term="Team">{person.team?.value ?? 'No team'}</Fact>
          <Fact term={`Name in ${tool}`}>{account?.displayName ?? `No ${tool} account`}</Fact>
          {account && <Fact term={`Account in ${tool}`}>{handleOf(provider, account)}</Fact>}
        </Stack>
        {!account && (
          <Text as="p" tone="textMuted">
            Without an account this person gets no message. Choose one by editing the recipient.
          </Text>
        )}
        {onEdit && (
          <Box>
            <Button
              size="sm"
              onClick={() => {
                onClose();
                onEdit();
              }}
            >
              Edit
            </Button>
          </Box>
        )}
      </Stack>
    </Drawer>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Stack gap={1}>
      <Text as="dt" size={13} tone="textMuted">
        {term}
      </Text>
      <Text as="dd" css={{ margin: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Stack>
  );
}
