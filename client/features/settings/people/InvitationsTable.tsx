import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { dayText } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Inline, Stack } from '@/ui/Stack';
import { Table } from '@/ui/Table';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import {
  useInviteUserMutation,
  useRevokeInvitationMutation,
  type InvitationLineFragment,
} from './PeoplePage.generated';
import { roleLabel } from './roles';

/** The invitations that nobody has accepted yet. */
export function InvitationsTable({ invitations }: { invitations: readonly InvitationLineFragment[] }) {
  const [ending, setEnding] = useState<InvitationLineFragment | null>(null);
  const [revoke, { error, reset }] = useRevokeInvitationMutation();
  const [invite] = useInviteUserMutation();

  const sendAgain = ({ email, role }: InvitationLineFragment) =>
    invite({ variables: { input: { email, role } } }).then(
      () => toast({ title: 'Invitation sent again', text: `The link that ${email} had before no longer works.` }),
      (problem: unknown) =>
        toast({ title: 'The invitation was not sent', text: formMessage(problem) ?? undefined, tone: 'error' }),
    );
  const ask = (invitation: InvitationLineFragment) => {
    reset();
    setEnding(invitation);
  };

  return (
    <>
      <Table
        label="Open invitations"
        rows={invitations}
        rowKey={(invitation) => invitation.ref}
        columns={[
          {
            id: 'email',
            title: 'Email',
            render: (invitation) => (
              <Inline gap={3} py={2} justifyContent="space-between">
                <InvitationText invitation={invitation} />
                <Inline gap={2}>
                  <Button
                    size="sm"
                    aria-label={`Send the invitation of ${invitation.email} again`}
                    onClick={() => void sendAgain(invitation)}
                  >
                    Send again
                  </Button>
                  <Button
                    size="sm"
                    aria-label={`Revoke the invitation of ${invitation.email}`}
                    onClick={() => ask(invitation)}
                  >
                    Revoke
                  </Button>
                </Inline>
              </Inline>
            ),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        title={`Revoke the invitation of ${ending?.email}?`}
        confirmLabel="Revoke"
        tone="danger"
        error={formMessage(error)}
        onConfirm={() => revoke({ variables: { ref: ending!.ref } })}
      >
        <Text as="p">The link in the mail stops working at once. You can invite them again at any time.</Text>
      </ConfirmDialog>
    </>
  );
}

function InvitationText({ invitation }: { invitation: InvitationLineFragment }) {
  const { email, role, invitedBy, createdAt, expiresAt, isExpired } = invitation;
  return (
    <Stack as="span" gap={1} minWidth={0}>
      <Inline as="span" gap={2}>
        {email}
        {isExpired && <Tag tone="attention">Expired</Tag>}
      </Inline>
      <Text size={13} tone="textMuted" weight="regular">
        {roleLabel(role)} · Invited {dayText(createdAt)} by {invitedBy?.name || 'a removed account'} ·{' '}
        {isExpired ? 'Expired' : 'Expires'} {dayText(expiresAt)}
      </Text>
    </Stack>
  );
}
