import { useMemo, useState } from 'react';
import { useAddressParameter } from '@/lib/useAddressParameter';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TARGET_RATE } from '@common/response-rate';
import { BarList } from '../BarList';
import type { TeamRatesOfSurveyFragment } from './ParticipationPage.generated';
import { belowTarget, countOfLine, teamRateLines, type TeamRateLine } from './teamRateLines';

const SHOWN_AT_FIRST = 8;
const NAMED = 3;

export interface TeamRatesCardProps {
  rates: TeamRatesOfSurveyFragment;
  /** The team whose part of the tree is shown; null for all teams. */
  teamRef: string | null;
  /** The number of responses of each team that shows it. */
  responses: ReadonlyMap<string, number>;
  /** The survey's minimum. */
  smallest: number;
  isOpen: boolean;
}

/** How many people of each team have responded, the lowest rate first, and which teams may need a word. It names no person. */
export default function TeamRatesCard({ rates, teamRef, responses, smallest, isOpen }: TeamRatesCardProps) {
  const within = useMemo(() => teamsBelow(rates.teams, teamRef), [rates, teamRef]);
  const levels = [...new Set(within.map(({ team }) => team.levelName))];
  const [chosen, setChosen] = useAddressParameter('level');
  // It stays as it was at first, because a count that rises must not change what is shown.
  const [usual] = useState(() => usualLevel(within, responses));
  const level = levels.find((name) => name === chosen) ?? levels.find((name) => name === usual) ?? levels[0];
  const [showsAll, setShowsAll] = useState(false);
  if (level === undefined) return null;
  const lines = teamRateLines(
    within.filter(({ team }) => team.levelName === level),
    responses,
    smallest,
  );
  const shown = showsAll ? lines : lines.slice(0, SHOWN_AT_FIRST);
  return (
    <Card as="section">
      <Stack gap={5}>
        <Stack gap={3} alignItems="flex-start">
          <Heading level={2} size={16}>
            Participation by team
          </Heading>
          {levels.length > 1 && (
            <SegmentedControl
              label="Level of the team tree"
              value={level}
              onChange={setChosen}
              options={levels.map((name) => ({ value: name, label: name }))}
            />
          )}
          {isOpen && <Text as="p">{nudgeText(belowTarget(lines, smallest), smallest)}</Text>}
        </Stack>
        <BarList
          label="Participation by team"
          truncate
          target={TARGET_RATE / 100}
          lines={shown.map((line) => ({
            key: line.ref,
            label: line.name,
            share: shareOf(line),
            figure: figureOf(line, smallest, isOpen),
          }))}
        />
        {lines.length > SHOWN_AT_FIRST && (
          <Button size="sm" variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${lines.length}`}
          </Button>
        )}
        <Text as="p" size={13} tone="textMuted">
          {`The line is at ${TARGET_RATE}%, a usual aim. `}
          {rates.source === 'ROSTER'
            ? 'Counted against the roster, because this survey has no list of recipients.'
            : 'Counted against the recipients of each team.'}
          {' No list anywhere says who has responded.'}
        </Text>
      </Stack>
    </Card>
  );
}

const shareOf = ({ rate, responses }: TeamRateLine) => {
  if (rate !== null) return rate / 100;
  return responses === null ? 0 : 1;
};

function figureOf(line: TeamRateLine, smallest: number, isOpen: boolean): string {
  const count = countOfLine(line, smallest, isOpen);
  return line.rate === null ? count : `${count} · ${line.rate.toFixed(1)}%`;
}

/** Names the teams, never people, whose leads could say a word. */
function nudgeText(teams: readonly TeamRateLine[], smallest: number): string {
  if (teams.length === 0) return `Every team that can be counted has reached ${TARGET_RATE}%.`;
  const uncounted = teams.filter(({ responses }) => responses === null).length;
  const named = teams.slice(0, NAMED).map((line) => `${line.name} (${countOfLine(line, smallest, true)})`);
  const list = new Intl.ListFormat('en').format(named);
  const help = 'A word from a team’s lead to the whole team helps most.';
  // The figures of the named ones would all be the same.
  if (uncounted > NAMED) {
    const which = uncounted === teams.length ? 'all' : uncounted;
    return `${teams.length} teams are still below ${TARGET_RATE}%. In ${which} of them fewer than ${smallest} people have responded so far. ${help}`;
  }
  const who =
    teams.length > NAMED
      ? `${teams.length} teams are still below ${TARGET_RATE}%, among them `
      : `Still below ${TARGET_RATE}%: `;
  return `${who}${list}. ${help}`;
}

/** The teams below a team; all teams for null. */
function teamsBelow(teams: TeamRatesOfSurveyFragment['teams'], teamRef: string | null): typeof teams {
  if (teamRef === null) return teams;
  const found = new Set([teamRef]);
  // Parents come before children.
  return teams.filter(({ team }) => {
    if (team.parentRef === null || !found.has(team.parentRef)) return false;
    found.add(team.ref);
    return true;
  });
}

/**
 * The lowest level that has several teams, because there somebody knows each other; otherwise the first. Early in a survey it is a level above, if
 * more than half of the teams have no number yet.
 */
function usualLevel(
  teams: TeamRatesOfSurveyFragment['teams'],
  responses: ReadonlyMap<string, number>,
): string | undefined {
  const levels = new Map<string, { all: number; counted: number }>();
  for (const { team } of teams) {
    const { all, counted } = levels.get(team.levelName) ?? { all: 0, counted: 0 };
    levels.set(team.levelName, { all: all + 1, counted: counted + (responses.has(team.ref) ? 1 : 0) });
  }
  const several = [...levels].filter(([, { all }]) => all > 1);
  const told = several.findLast(([, { all, counted }]) => counted * 2 >= all);
  return (told ?? several.at(-1) ?? [...levels][0])?.[0];
}
