import { useMemo } from 'react';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { useTeamName } from '../../teams/useTeamName';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Heading } from '@/ui/Heading';
import { LinkButton } from '@/ui/LinkButton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Dimmed } from '@/ui/Dimmed';
import { TopicsLegend } from '../insights/ScoreFigures';
import { useAnalyzer } from '../useAnalyzer';
import { CompareCards } from './CompareCards';
import type { ComparePageQuery } from './ComparePage.generated';
import { againstCompanyOf, compareRows } from './compareRows';
import { CompareTable } from './CompareTable';
import { GroupChoice } from './GroupChoice';
import { groupNamesOf, shownIndexOf, surveysToCompare, hiddenIndexText } from './comparedGroups';
import { ComparedIndexes } from './ComparedIndexes';
import type { ComparedGroup } from './useComparedGroup';

/** The width below which four columns do not fit. */
const NARROW = '(max-width: 51.99em)';

export interface CompareResultsProps {
  compared: ComparePageQuery;
  choice: ComparedGroup;
  isStale: boolean;
}

export function CompareResults({
  compared: { study: compared, closed, archived },
  choice,
  isStale,
}: CompareResultsProps) {
  const { study, teamRef, shared } = useAnalyzer();
  const surveys = surveysToCompare([...(closed?.nodes ?? []), ...(archived?.nodes ?? [])], study);
  const isSame = choice.otherRef === study.ref && choice.otherTeamRef === teamRef;
  const before = surveys[1];

  if (surveys.length === 1 && compared.scoredTeams.length === 0) {
    const text = shared
      ? 'This link is for one survey, and no team of it has enough responses to be shown.'
      : 'No team of this survey has enough responses to be shown, and no other survey is closed.';
    return <EmptyState title="There is nothing to compare with yet" text={text} />;
  }
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <Heading level={2}>Compare groups</Heading>
        <Text as="p" tone="textMuted">
          {shared ? 'Two teams of the survey side by side.' : 'Two teams, or two surveys, side by side.'}
        </Text>
      </Stack>
      <GroupChoice compared={compared} choice={choice} surveys={surveys} />
      <Dimmed isStale={isStale}>
        {isSame ? (
          <Card>
            <EmptyState
              title="Choose a second group"
              text={
                shared
                  ? 'Choose another team as the first or the second.'
                  : 'Both are the same now. Choose another team, or another survey, as the second.'
              }
              action={
                before && (
                  <LinkButton href={choice.hrefOfSurvey(before.value)}>{`Compare with ${before.label}`}</LinkButton>
                )
              }
            />
          </Card>
        ) : (
          <Compared compared={compared} choice={choice} />
        )}
      </Dimmed>
    </Stack>
  );
}

/** Both groups, unless one of them is hidden. */
function Compared({ compared, choice }: { compared: ComparePageQuery['study']; choice: ComparedGroup }) {
  const { study, shared } = useAnalyzer();
  const isNarrow = useMediaQuery(NARROW);
  const { sort, setSort, otherTeamRef } = choice;
  const { results } = compared;
  const { comparedWith: other } = results;
  const rows = useMemo(() => compareRows(compared, sort), [compared, sort]);
  // while another group loads, the name of the old one is shown
  const otherRef = other.results ? other.results.teamRef : otherTeamRef;
  const teams = [...compared.scoredTeams, ...other.scoredTeams];
  const firstTeam = useTeamName(results.teamRef, teams, shared !== null);
  const secondTeam = useTeamName(otherRef, teams, shared !== null);
  const names = groupNamesOf(compared, study, otherRef);
  const [first, second] = [shownIndexOf(results), shownIndexOf(other.results)];
  if (!first || !second) {
    const why = first
      ? hiddenIndexText(other.results, secondTeam, other.study.name)
      : hiddenIndexText(results, firstTeam, study.name);
    return (
      <Card>
        <EmptyState {...why} />
      </Card>
    );
  }

  const Topics = isNarrow ? CompareCards : CompareTable;
  return (
    <>
      <ComparedIndexes
        names={names}
        first={first}
        second={second}
        difference={other.index}
        against={againstCompanyOf(results)?.index ?? null}
        sharesPeople={other.sharesPeople}
      />
      <Topics rows={rows} names={names} sort={sort} onSortChange={setSort} />
      <TopicsLegend unclear="The difference may be chance" />
    </>
  );
}
