import { invalid, notFound } from '../../platform/errors';
import { outsideServiceError, type OutsideFault } from '../../platform/outside-service';
import type { Metric } from '../../schema.generated';
import { companiesById } from '../accounts/accounts.loaders';
import type { Context } from '../context';
import type { Team } from '../rosters/team.entity';
import { isTeamInResults } from '../scores/results';
import { teamsOfResults } from '../scores/shown-groups';
import { studyAsksTeam } from '../studies/asked-teams';
import { topicsOfStudy } from '../studies/studies.loaders';
import type { Study } from '../studies/study.entity';
import type { MetricsContext } from './context';
import { requireMetrics } from './metrics.policy';

/** The metrics of a topic of the survey, for the whole company or one of its teams, until the day the survey closed. */
export async function metricsOf(
  ctx: MetricsContext,
  study: Study,
  topicSlug: string,
  teamRef: string | null,
): Promise<Metric[]> {
  const company = await ctx.loaders.load(companiesById, study.companyId);
  requireMetrics(ctx.principal, company, study);
  const topics = await topicsOfStudy(ctx.loaders, study);
  if (!topics.some(({ slug }) => slug === topicSlug)) throw notFound();
  const team = teamRef === null ? null : await ownTeam(ctx, study, teamRef);
  const until = (study.closeDate ?? ctx.clock.now()).toISOString().slice(0, 10);

  const answer = await ctx.metrics.source({ company, topicSlug, team, until });
  if ('metrics' in answer) return answer.metrics;
  const { name } = ctx.metrics;
  if ('unknownTeam' in answer) throw invalid({ teamRef: [`This DevEx team is not defined in ${name}.`] });
  throw outsideServiceError(answer.fault, FAULTS[answer.fault]);
}

const FAULTS: Record<OutsideFault, string> = {
  FAILED: 'The metrics could not be read. Please try again later.',
  ABSENT: 'There is no service of metrics to ask. Please try again later.',
  TIMED_OUT: 'The metrics took too long. Please try again later.',
};

async function ownTeam(ctx: Context, study: Study, teamRef: string): Promise<Team> {
  const teams = await teamsOfResults(ctx, study);
  const team = teams.find(({ id }) => id === teamRef);
  if (!team || !((await studyAsksTeam(ctx, study, teams, teamRef)) || (await isTeamInResults(ctx, study, teamRef))))
    throw notFound();
  return team;
}
