import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { useAddressParameter } from '@/lib/useAddressParameter';
import { ErrorState } from '@/ui/ErrorState';
import { SearchField } from '@/ui/SearchField';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Select } from '@/ui/Select';
import { Skeleton } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { ScoreBands } from '../ScoreBands';
import type { TopicRow } from '../topicRows';
import { Heatmap } from './Heatmap';
import type { HeatmapColumn, HeatmapGrouping, TopicHref } from './heatmapGroupings';
import { COLUMN_ORDERS, coverageText, LIGHT_NOTE, lightColumns, shownColumns, type ColumnOrder } from './shownColumns';
import { useLeafTeams } from './useLeafTeams';

const SMALLEST_TEAMS = 'teams';
const SMALLEST_TEAMS_LABEL = 'Smallest teams';
/** The most groups that are shown without a search field. */
const MOST_WITHOUT_SEARCH = 8;

export interface SegmentsProps {
  topics: readonly TopicRow[];
  found: readonly HeatmapGrouping[];
  hrefOf: TopicHref;
  /** The group that is divided, and its respondents; null where their number may not be told. */
  teamRef: string | null;
  respondents: number | null;
  notes: readonly (string | null)[];
}

/**
 * The scores of one kind of groups, which the reader chooses. The code of this component is loaded separately, because
 * it stands at the end of the page.
 */
export default function Segments({ topics, found, hrefOf, teamRef, respondents, notes }: SegmentsProps) {
  const [chosen, choose] = useAddressParameter('segments');
  const hasTeams = found.some(({ key }) => key.startsWith('team-'));
  const showsSmallestTeams = hasTeams && chosen === SMALLEST_TEAMS;
  const grouping = found.find(({ key }) => key === chosen) ?? found[0]!;
  const leaves = useLeafTeams(showsSmallestTeams, topics, teamRef);
  const options = [
    ...found.map(({ key, label }) => ({ value: key, label })),
    ...(hasTeams ? [{ value: SMALLEST_TEAMS, label: SMALLEST_TEAMS_LABEL }] : []),
  ];
  const label = showsSmallestTeams ? SMALLEST_TEAMS_LABEL : grouping.label;
  return (
    <>
      {options.length > 1 ? (
        <Inline css={{ '& > *': { width: 'min(240px, 100%)' } }}>
          <Select
            label="Group by"
            options={options}
            value={showsSmallestTeams ? SMALLEST_TEAMS : grouping.key}
            onChange={(key) => choose(key === found[0]!.key ? null : key)}
          />
        </Inline>
      ) : (
        <Text size={13} tone="textMuted">{`By ${label}`}</Text>
      )}
      {showsSmallestTeams && !leaves.isLoaded ? (
        leaves.error ? (
          <ErrorState
            title="The teams could not be loaded"
            text={formMessage(leaves.error) ?? ''}
            onRetry={() => retryQuery(leaves.refetch)}
          />
        ) : (
          <Skeleton height={320} />
        )
      ) : (
        <Groups
          key={label}
          label={label}
          topics={topics}
          columns={showsSmallestTeams ? leaves.columns : grouping.columns}
          missing={showsSmallestTeams ? leaves.missing : null}
          hrefOf={hrefOf}
          notes={[
            ...notes,
            showsSmallestTeams ? notShownText(leaves.notShown) : null,
            !showsSmallestTeams && grouping.key.startsWith('attribute-')
              ? coverageText(grouping.columns, respondents, label)
              : null,
          ]}
        />
      )}
    </>
  );
}

const notShownText = (names: readonly string[]): string | null =>
  names.length === 0 ? null : `Not shown: ${names.join(', ')}.`;

interface GroupsProps {
  label: string;
  topics: readonly TopicRow[];
  columns: readonly HeatmapColumn[];
  missing: ReadonlyMap<string, number> | null;
  hrefOf: TopicHref;
  notes: readonly (string | null)[];
}

/** The scores of the groups, with a search where there are many. */
function Groups({ label, topics, columns, missing, hrefOf, notes }: GroupsProps) {
  const [order, setOrder] = useState<ColumnOrder>('name');
  const [search, setSearch] = useState('');
  const [colours, setColours] = useState<'scores' | 'differences'>('scores');
  const shown = shownColumns(columns, { order, search });
  const light = lightColumns(columns);
  return (
    <>
      <Inline gap={3} alignItems="flex-end">
        <SegmentedControl
          label="What the cells show"
          value={colours}
          onChange={setColours}
          options={[
            { value: 'scores', label: 'Scores' },
            { value: 'differences', label: 'Differences' },
          ]}
        />
        {columns.length > 1 && (
          <div css={{ width: 220 }}>
            <Select
              label="Order of the groups"
              hideLabel
              options={COLUMN_ORDERS}
              value={order}
              onChange={(next) => setOrder(next as ColumnOrder)}
            />
          </div>
        )}
        {columns.length > MOST_WITHOUT_SEARCH && (
          <div css={{ width: 220 }}>
            <SearchField label="Search groups" placeholder="Search groups" value={search} onChange={setSearch} />
          </div>
        )}
      </Inline>
      {shown.length === 0 ? (
        <Text tone="textMuted">No group has a name like that.</Text>
      ) : (
        <Heatmap
          label={`Topics by ${label}`}
          topics={topics}
          columns={shown}
          asDifferences={colours === 'differences'}
          missing={missing}
          light={light}
          hrefOf={hrefOf}
        />
      )}
      <Stack gap={2} maxWidth={640}>
        {colours === 'scores' ? (
          <div css={{ maxWidth: 320 }}>
            <ScoreBands />
          </div>
        ) : (
          <Text size={12} tone="textMuted">
            Points from the score of the whole group, computed before rounding. Brown is below it, blue above.
          </Text>
        )}
        {[light.size > 0 ? LIGHT_NOTE : null, ...notes].map(
          (note) =>
            note && (
              <Text key={note} size={12} tone="textMuted">
                {note}
              </Text>
            ),
        )}
      </Stack>
    </>
  );
}
