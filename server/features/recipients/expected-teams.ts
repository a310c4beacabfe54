import { rowsOf } from '../../persistence/sql';
import type { ExpectedSource } from '../../schema.generated';
import { companiesById } from '../accounts/accounts.loaders';
import type { Context } from '../context';
import { headcounts, subtreeOfAll } from '../rosters/team-tree';
import type { Team } from '../rosters/team.entity';
import { privacyTerms } from '../studies/privacy-contract';
import { teamsByStudy } from '../studies/studies.loaders';
import { studyOf } from '../studies/studies.queries';
import { treeOfStudy } from '../studies/study-tree';
import { MAY_BE_ASKED, recipientCounts, RECIPIENTS } from './recipients.queries';

interface ExpectedNumbers {
  source: ExpectedSource;
  minimum: number;
  inAskedTeams: number;
  outsideAskedTeams: number;
  teams: { team: Team; expected: number; isBelowMinimum: boolean }[];
}

/** How many people each asked team of a survey can be expected to have in the results, each with its subtree. */
export async function expectedTeams(ctx: Context, studyRef: string): Promise<ExpectedNumbers> {
  const { db, loaders } = ctx;
  const study = await studyOf(ctx, studyRef);
  const isCountedByRoster = study.distributionMethod === 'MANUAL' && (await loaders.load(recipientCounts, study)) === 0;
  const counted = await rowsOf<{ teamId: string | null; n: number }>(
    db,
    `SELECT p.team_id AS "teamId", count(*)::int AS n
     FROM ${isCountedByRoster ? `person p WHERE p.company_id = $1 AND ${MAY_BE_ASKED}` : `${RECIPIENTS} WHERE t.study_id = $1`}
     GROUP BY p.team_id`,
    [isCountedByRoster ? study.companyId : study.id],
  );
  const tree = await treeOfStudy(db, study);
  const asked = subtreeOfAll(
    tree,
    (await loaders.load(teamsByStudy, study.id)).map(({ id }) => id),
  );
  const own = new Map(counted.flatMap(({ teamId, n }) => (teamId !== null && asked.has(teamId) ? [[teamId, n]] : [])));
  const counts = headcounts(tree, own);
  const inAskedTeams = [...own.values()].reduce((sum, n) => sum + n, 0);
  const all = counted.reduce((sum, { n }) => sum + n, 0);
  const { threshold } =
    study.privacyContract ?? privacyTerms(await loaders.load(companiesById, study.companyId), study);
  return {
    source: isCountedByRoster ? 'ROSTER' : 'RECIPIENTS',
    minimum: threshold,
    inAskedTeams,
    outsideAskedTeams: isCountedByRoster ? 0 : all - inAskedTeams,
    teams: tree
      .filter(({ id }) => asked.has(id))
      .map((team) => {
        const expected = counts.get(team.id)!.total;
        return { team, expected, isBelowMinimum: expected < threshold };
      }),
  };
}
