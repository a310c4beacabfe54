import { skipToken } from '@apollo/client/react';
import { useMemo } from 'react';
import { countOfLine } from '../../participation/teamRateLines';
import { useAnalyzer } from '../../useAnalyzer';
import type { TopicRow } from '../topicRows';
import type { HeatmapColumn } from './heatmapGroupings';
import { useLeafTeamsQuery, type LeafTeamsQuery } from './LeafTeams.generated';
import { useHeatmapGroupings } from './useHeatmapGroupings';

type Rates = NonNullable<NonNullable<LeafTeamsQuery['study']['participation']>['teamRates']>['teams'];

const NONE: never[] = [];

/** The smallest teams within the shown group, requested when somebody chooses them. */
export function useLeafTeams(isChosen: boolean, topics: readonly TopicRow[], teamRef: string | null) {
  const { study, shared } = useAnalyzer();
  const { data, error, refetch } = useLeafTeamsQuery(
    isChosen
      ? { variables: { ref: study.ref, teamRef, isShared: shared !== null }, context: { isSilent: true } }
      : skipToken,
  );
  const { found } = useHeatmapGroupings(topics, data?.study.results.segments ?? NONE);
  const columns = useMemo(() => byName(found.flatMap((grouping) => grouping.columns)), [found]);
  const rates = data?.study.participation?.teamRates?.teams ?? NONE;
  return {
    columns,
    missing: missingOf(rates),
    notShown: notShownOf(rates, columns, teamRef, study.privacy.threshold),
    isLoaded: Boolean(data),
    error,
    refetch,
  };
}

/** Teams of several levels, in one order. */
const byName = (columns: readonly HeatmapColumn[]): HeatmapColumn[] =>
  [...columns].sort((a, b) => a.label.localeCompare(b.label, undefined, { numeric: true }));

/** How many people of each team have not answered; null where no survey of the roster knows. */
function missingOf(rates: Rates): Map<string, number> | null {
  const known = rates.flatMap(({ team, people, uniqueResponses }): [string, number][] =>
    uniqueResponses === null || uniqueResponses > people ? [] : [[team.ref, people - uniqueResponses]],
  );
  return known.length === 0 ? null : new Map(known);
}

/** The names of the smallest teams within the group of which nothing is shown, each with how few people that is where it is the reason. */
function notShownOf(
  rates: Rates,
  columns: readonly HeatmapColumn[],
  teamRef: string | null,
  smallest: number,
): string[] {
  const parents = new Map(rates.map(({ team }) => [team.ref, team.parentRef]));
  const above = new Set(parents.values());
  const isWithin = (ref: string | null | undefined): boolean =>
    teamRef === null || ref === teamRef || (ref != null && isWithin(parents.get(ref)));
  const shown = new Set(columns.map(({ key }) => key));
  return rates
    .filter(({ team: { ref } }) => !above.has(ref) && !shown.has(ref) && ref !== teamRef && isWithin(ref))
    .map(({ team: { value }, people, uniqueResponses: responses }) =>
      responses === null ? `${value} (${countOfLine({ responses, people }, smallest, false)})` : value,
    );
}
