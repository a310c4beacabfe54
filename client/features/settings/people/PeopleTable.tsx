import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { PHONE, useMediaQuery } from '@/lib/useMediaQuery';
import { Button } from '@/ui/Button';
import { Inline, Stack } from '@/ui/Stack';
import { Table, type TableColumn } from '@/ui/Table';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { RosterAccess } from './RosterAccess';
import { PersonRole } from './PersonRole';
import { RemovePersonDialog } from './RemovePersonDialog';
import { useRemoveUserMutation, type PersonLineFragment } from './PeoplePage.generated';

interface PeopleTableProps {
  people: readonly PersonLineFragment[];
  /** The user who looks at the list. */
  ownRef: string;
}

export function PeopleTable({ people, ownRef }: PeopleTableProps) {
  const isPhone = useMediaQuery(PHONE);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<PersonLineFragment | null>(null);
  const [remove, { error, reset }] = useRemoveUserMutation();
  const admins = people.filter(({ role }) => role === 'ADMIN');
  const isLastAdmin = (person: PersonLineFragment) => admins.length === 1 && admins[0] === person;

  const ask = (person: PersonLineFragment) => {
    reset();
    setLeaving(person);
  };
  const removePerson = async ({ ref }: PersonLineFragment) => {
    await remove({ variables: { ref } });
    if (ref === ownRef) await navigate('/auth/sign-in', { replace: true });
  };
  const role = (person: PersonLineFragment) => (
    <PersonRole person={person} isOwn={person.ref === ownRef} isLastAdmin={isLastAdmin(person)} />
  );
  const removal = (person: PersonLineFragment) => (
    <Button
      size="sm"
      aria-label={`Remove ${person.name || person.email}`}
      disabledReason={isLastAdmin(person) ? 'A company needs at least one admin.' : undefined}
      onClick={() => ask(person)}
    >
      Remove
    </Button>
  );
  const name: TableColumn<PersonLineFragment> = {
    id: 'name',
    title: 'Name',
    render: (person) => <Name person={person} isOwn={person.ref === ownRef} />,
  };
  const columns: TableColumn<PersonLineFragment>[] = isPhone
    ? [
        {
          ...name,
          render: (person) => (
            <Stack gap={3} py={3}>
              <Name person={person} isOwn={person.ref === ownRef} />
              <RosterAccess person={person} hasLabel />
              <Inline gap={2} justifyContent="space-between">
                {role(person)}
                {removal(person)}
              </Inline>
            </Stack>
          ),
        },
      ]
    : [
        name,
        { id: 'role', title: 'Role', width: 220, render: role },
        { id: 'roster', title: 'Manages the roster', width: 220, render: (person) => <RosterAccess person={person} /> },
        { id: 'remove', title: 'Remove', hideTitle: true, width: 120, numeric: true, render: removal },
      ];

  return (
    <>
      <Table label="People" columns={columns} rows={people} rowKey={(person) => person.ref} />
      <RemovePersonDialog
        person={leaving}
        isOwn={leaving?.ref === ownRef}
        error={formMessage(error)}
        onClose={() => setLeaving(null)}
        onRemove={removePerson}
      />
    </>
  );
}

function Name({ person, isOwn }: { person: PersonLineFragment; isOwn: boolean }) {
  return (
    <Stack as="span" gap={1} minWidth={0}>
      <Inline as="span" gap={2}>
        {person.name || person.email}
        {isOwn && <Tag>You</Tag>}
      </Inline>
      {person.name && (
        <Text size={13} tone="textMuted" weight="regular" truncate>
          {person.email}
        </Text>
      )}
    </Stack>
  );
}
