import { useMemo, useState } from 'react';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { Table, type TableColumn } from '@/ui/Table';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { TeamName } from './TeamName';
import type { TeamLineFragment } from './TeamsPage.generated';
import { teamRows, type TeamRow } from './teamRows';

const level: TableColumn<TeamRow> = {
  id: 'level',
  title: 'Level',
  width: 180,
  render: ({ team }) => <Text tone="textMuted">{team.levelName}</Text>,
};
const visibility: TableColumn<TeamRow> = {
  id: 'visibility',
  title: 'In surveys',
  width: 120,
  render: ({ team }) => (team.isHidden ? <Tag>Hidden</Tag> : <Text tone="textMuted">Offered</Text>),
};

interface TeamsTableProps {
  teams: readonly TeamLineFragment[];
  search: string;
}

/**
 * The company's tree of teams, with every branch open until somebody closes it. A search opens the branches of its
 * matches.
 */
export function TeamsTable({ teams, search }: TeamsTableProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const isPhone = useMediaQuery('(max-width: 39.99em)');
  const isSearching = search.trim() !== '';
  const rows = useMemo(() => teamRows(teams, folded, search), [teams, folded, search]);

  const toggle = (ref: string) => {
    const next = new Set(folded);
    if (!next.delete(ref)) next.add(ref);
    setFolded(next);
  };
  const name: TableColumn<TeamRow> = {
    id: 'name',
    title: 'Team',
    render: (row) => (
      <TeamName
        row={row}
        onToggle={isSearching ? null : () => toggle(row.team.ref)}
        {...(isPhone && { addition: row.team.levelName })}
      />
    ),
  };

  return (
    <Table
      label="Teams"
      columns={isPhone ? [name, { ...visibility, width: 96 }] : [name, level, visibility]}
      rows={rows}
      rowKey={({ team }) => team.ref}
    />
  );
}
