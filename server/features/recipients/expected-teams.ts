import { rowsOf } from '../../persistence/sql';
import type { ExpectedSource } from '../../schema.generated';
import { companiesById } from '../accounts/accounts.loaders';
import type { Context } from '../context';
import { headcounts, subtreeOfAll } from '../rosters/team-tree';
import type { Team } from '../rosters/team.entity';
import { privacyTerms } from '../studies/privacy-contract';
import { teamsByStudy } from '../studies/studies.loaders';
import { studyOf } from '../studies/studies.queries';
import type { Study } from '../studies/study.entity';
import { treeOfStudy } from '../studies/study-tree';
import { MAY_BE_ASKED, recipientCounts, RECIPIENTS } from './recipients.queries';

interface ExpectedNumbers {
  source: ExpectedSource;
  minimum: number;
  inAskedTeams: number;
  outsideAskedTeams: number;
  teams: { team: Team; expected: number; isBelowMinimum: boolean }[];
}

/** The people who can be expected to answer a survey now. */
interface ExpectedPeople {
  source: ExpectedSource;
  /** The survey's teams, parents before children. */
  tree: Team[];
  /** The ids of the asked teams and of all teams below them. */
  asked: ReadonlySet<string>;
  /** The number of people in each team itself, asked or not. */
  own: ReadonlyMap<string, number>;
  /** How many people have no team. */
  withoutTeam: number;
}

/** The people whom the numbers of a survey are of: its recipients, or the roster where its link is shared by hand with nobody on the list. */
export async function expectedSource({ loaders }: Context, study: Study): Promise<ExpectedSource> {
  const isShared = study.distributionMethod === 'MANUAL' && (await loaders.load(recipientCounts, study)) === 0;
  return isShared ? 'ROSTER' : 'RECIPIENTS';
}

export async function expectedPeople(ctx: Context, study: Study): Promise<ExpectedPeople> {
  const { db } = ctx;
  const source = await expectedSource(ctx, study);
  const ofRoster = source === 'ROSTER';
  const counted = await rowsOf<{ teamId: string | null; n: number }>(
    db,
    `SELECT p.team_id AS "teamId", count(*)::int AS n
     FROM ${ofRoster ? `person p WHERE p.company_id = $1 AND ${MAY_BE_ASKED}` : `${RECIPIENTS} WHERE t.study_id = $1`}
     GROUP BY p.team_id`,
    [ofRoster ? study.companyId : study.id],
  );
  const tree = await treeOfStudy(db, study);
  return {
    source,
    tree,
    asked: await askedTeams(ctx, study, tree),
    own: new Map(counted.flatMap(({ teamId, n }) => (teamId === null ? [] : [[teamId, n] as const]))),
    withoutTeam: counted.find(({ teamId }) => teamId === null)?.n ?? 0,
  };
}

/** The ids of the asked teams of a tree and of all teams below them. */
export const askedTeams = async ({ loaders }: Context, study: Study, tree: readonly Team[]): Promise<Set<string>> =>
  subtreeOfAll(
    tree,
    (await loaders.load(teamsByStudy, study.id)).map(({ id }) => id),
  );

/** How many people each asked team of a survey can be expected to have in the results, each with its subtree. */
export async function expectedTeams(ctx: Context, studyRef: string): Promise<ExpectedNumbers> {
  const { loaders } = ctx;
  const study = await studyOf(ctx, studyRef);
  const { source, tree, asked, own, withoutTeam } = await expectedPeople(ctx, study);
  const inAsked = new Map([...own].filter(([team]) => asked.has(team)));
  const counts = headcounts(tree, inAsked);
  const inAskedTeams = sum(inAsked);
  const { threshold } =
    study.privacyContract ?? privacyTerms(await loaders.load(companiesById, study.companyId), study);
  return {
    source,
    minimum: threshold,
    inAskedTeams,
    outsideAskedTeams: source === 'ROSTER' ? 0 : sum(own) + withoutTeam - inAskedTeams,
    teams: tree
      .filter(({ id }) => asked.has(id))
      .map((team) => {
        const expected = counts.get(team.id)!.total;
        return { team, expected, isBelowMinimum: expected < threshold };
      }),
  };
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((total, n) => total + n, 0);
