import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { Role } from '@/apollo/types.generated';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Select } from '@/ui/Select';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { Tooltip } from '@/ui/Tooltip';
import { useChangeUserRoleMutation, type PersonLineFragment } from './PeoplePage.generated';
import { roleLabel, ROLE_OPTIONS } from './roles';

interface PersonRoleProps {
  person: PersonLineFragment;
  isOwn: boolean;
  isLastAdmin: boolean;
}

/** A person's role, with a way to change it or the reason why it can't be changed. */
export function PersonRole({ person, isOwn, isLastAdmin }: PersonRoleProps) {
  const [change, { error, reset }] = useChangeUserRoleMutation();
  const [isAsking, setAsking] = useState(false);
  const who = person.name || person.email;

  const fixed = reasonWhyFixed(person, isLastAdmin);
  if (fixed) {
    return (
      <Tooltip content={fixed}>
        <Text tabIndex={0} aria-description={fixed}>
          {roleLabel(person.role)}
        </Text>
      </Tooltip>
    );
  }

  const choose = (role: Role) => {
    if (role === person.role) return;
    reset();
    // An admin's keys, links and invitations end with the role, and do not come back with it.
    if (person.role === 'ADMIN') setAsking(true);
    else {
      change({ variables: { ref: person.ref, role } }).then(
        () => toast({ title: `${who} is now ${roleLabel(role)}` }),
        (problem: unknown) =>
          toast({ title: 'The role was not changed', text: formMessage(problem) ?? undefined, tone: 'error' }),
      );
    }
  };

  return (
    <>
      <Select
        label={`Role of ${who}`}
        hideLabel
        options={ROLE_OPTIONS}
        value={person.role}
        placeholder="No role"
        onChange={choose}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={isOwn ? 'Give up your own admin role?' : `Take the admin role from ${who}?`}
        confirmLabel={isOwn ? 'Give it up' : 'Take it'}
        tone="danger"
        error={formMessage(error)}
        onConfirm={() => change({ variables: { ref: person.ref, role: 'VIEWER' } })}
      >
        <Text as="p">
          {isOwn ? 'Your' : 'Their'} API keys, share links and open invitations stop working at once, and do not come
          back with the role.
          {isOwn && ' You will no longer see these settings; only another admin can give the role back to you.'}
        </Text>
      </ConfirmDialog>
    </>
  );
}

function reasonWhyFixed(person: PersonLineFragment, isLastAdmin: boolean): string | null {
  if (person.isRoleManaged) return 'This role comes from single sign-on. Change it there.';
  return isLastAdmin ? 'A company needs at least one admin.' : null;
}
