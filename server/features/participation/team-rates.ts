import type { ExpectedSource } from '../../schema.generated';
import type { Context } from '../context';
import { askedTeams, expectedPeople, expectedSource } from '../recipients/expected-teams';
import { headcounts } from '../rosters/team-tree';
import type { Team } from '../rosters/team.entity';
import { peopleOfTree } from '../studies/study-tree';
import type { Study } from '../studies/study.entity';
import { teamsOfResults } from '../scores/shown-groups';
import { responseRate } from '../../../common/response-rate';
import { countsOfStudy } from './study-counts';

interface TeamRates {
  source: ExpectedSource;
  teams: { team: Team; people: number; uniqueResponses: number | null; responseRate: number | null }[];
}

/**
 * How many of the people of each asked team have responded, each with its subtree. The numbers of people say nothing of answers, and those
 * of responses are the ones that participation shows. Null where nobody knows how many people were asked.
 */
export async function teamRatesOf(ctx: Context, study: Study): Promise<TeamRates | null> {
  const asked = study.status === 'OPEN' ? await expectedPeople(ctx, study) : await askedAtClose(ctx, study);
  if (!asked) return null;
  const { teams } = await countsOfStudy(ctx, study);
  const people = headcounts(asked.tree, new Map([...asked.own].filter(([team]) => asked.asked.has(team))));
  return {
    source: asked.source,
    teams: asked.tree.flatMap((team) => {
      const { total } = people.get(team.id)!;
      return total > 0 && asked.asked.has(team.id) ? [rateOf(team, total, teams.get(team.id) ?? null)] : [];
    }),
  };
}

const rateOf = (team: Team, people: number, uniqueResponses: number | null) => ({
  ...{ team, people, uniqueResponses },
  responseRate: uniqueResponses === null || uniqueResponses > people ? null : responseRate(uniqueResponses, people),
});

async function askedAtClose(ctx: Context, study: Study) {
  const own = study.status === 'CLOSED' ? await peopleOfTree(ctx.db, study.id) : null;
  if (!own) return null;
  const tree = await teamsOfResults(ctx, study);
  return { own, tree, source: await expectedSource(ctx, study), asked: await askedTeams(ctx, study, tree) };
}
