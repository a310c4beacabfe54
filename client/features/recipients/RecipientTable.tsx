import styled from '@emotion/styled';
import { KeyRound, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import type { ChatProvider } from '@/apollo/types.generated';
import { PHONE, useMediaQuery } from '@/lib/useMediaQuery';
import { IconButton } from '@/ui/IconButton';
import { Inline, Stack } from '@/ui/Stack';
import { Table, type TableColumn } from '@/ui/Table';
import { Text } from '@/ui/Text';
import { accountOf } from './chat/accountOf';
import { CHAT_TITLES, handleOf } from './chat/chatProviders';
import { RecipientProfile } from './RecipientProfile';
import type { RecipientLineFragment } from './Recipients.generated';

const NameButton = styled.button(({ theme }) => ({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 500,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { color: theme.colors.accent, textDecoration: 'underline' },
}));

interface RecipientTableProps {
  recipients: readonly RecipientLineFragment[];
  /** The chat tool by which the survey is sent; null for any other way. */
  provider: ChatProvider | null;
  isReadOnly: boolean;
  onEdit: (recipient: RecipientLineFragment) => void;
  onRemove: (recipient: RecipientLineFragment) => void;
  /** Missing where there are no personal links. */
  onReplaceLink?: ((recipient: RecipientLineFragment) => void) | undefined;
}

export const recipientName = ({ person }: RecipientLineFragment): string => person.name || person.email;

/** A page of recipients. */
export function RecipientTable({
  recipients,
  provider,
  isReadOnly,
  onEdit,
  onRemove,
  onReplaceLink,
}: RecipientTableProps) {
  const isPhone = useMediaQuery(PHONE);
  const [shown, setShown] = useState<RecipientLineFragment | null>(null);
  const [isShown, setIsShown] = useState(false);
  const team = ({ person }: RecipientLineFragment) => person.team?.value ?? 'No team';
  const columns: TableColumn<RecipientLineFragment>[] = [
    {
      id: 'person',
      title: 'Recipient',
      render: (recipient) => (
        <Stack minWidth={0}>
          {provider === null ? (
            <Text truncate weight="medium">
              {recipientName(recipient)}
            </Text>
          ) : (
            <NameButton
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                setShown(recipient);
                setIsShown(true);
              }}
            >
              {recipientName(recipient)}
            </NameButton>
          )}
          {recipient.person.name !== '' && (
            <Text size={13} tone="textMuted" css={{ overflowWrap: 'anywhere' }}>
              <Address email={recipient.person.email} />
            </Text>
          )}
          {provider !== null && <AccountLine recipient={recipient} provider={provider} />}
          {isPhone && (
            <Text size={13} tone="textMuted">
              {team(recipient)}
            </Text>
          )}
        </Stack>
      ),
    },
    ...(isPhone ? [] : [{ id: 'team', title: 'Team', render: team }]),
    ...(isReadOnly
      ? []
      : [
          {
            id: 'actions',
            title: 'Actions',
            hideTitle: true,
            numeric: true,
            width: onReplaceLink ? 128 : 88,
            render: (recipient: RecipientLineFragment) => (
              <Inline gap={1} flexWrap="nowrap" justifyContent="flex-end">
                <IconButton
                  label={`Edit ${recipientName(recipient)}`}
                  icon={<Pencil size={16} aria-hidden />}
                  onClick={() => onEdit(recipient)}
                />
                {onReplaceLink && (
                  <IconButton
                    label={`Replace the link of ${recipientName(recipient)}`}
                    icon={<KeyRound size={16} aria-hidden />}
                    onClick={() => onReplaceLink(recipient)}
                  />
                )}
                <IconButton
                  label={`Remove ${recipientName(recipient)}`}
                  icon={<X size={16} aria-hidden />}
                  onClick={() => onRemove(recipient)}
                />
              </Inline>
            ),
          },
        ]),
  ];
  return (
    <>
      <Table label="Recipients" columns={columns} rows={recipients} rowKey={({ ref }) => ref} />
      {provider !== null && shown && (
        <RecipientProfile
          recipient={shown}
          provider={provider}
          isOpen={isShown}
          onClose={() => setIsShown(false)}
          onEdit={isReadOnly ? undefined : () => onEdit(shown)}
        />
      )}
    </>
  );
}

/** An email that breaks before its domain, if it has to, and not in the middle of a word. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** The account that somebody is written to, or that there is none. */
function AccountLine({ recipient, provider }: { recipient: RecipientLineFragment; provider: ChatProvider }) {
  const account = accountOf(recipient, provider);
  return (
    <Text size={13} tone={account ? 'textMuted' : 'attention'}>
      {account ? handleOf(provider, account) : `No ${CHAT_TITLES[provider]} account`}
    </Text>
  );
}
