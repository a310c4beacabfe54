import { companiesById } from '../accounts/accounts.loaders';
import type { DefaultTeamContext } from './context';
import type { Contributions } from './contributions/contributions-source';
import type { OpenResponse } from './open-response';
import { offeredTeams, studyScope } from './study-scope';

const DAY = 86_400_000;
const WEEKS = 13;

/**
 * The team that the page of a respondent preselects: the roster's, or else the one with most contributions over the past 13 weeks, if the
 * survey offers it. It is told only to somebody who begins by a personal link, because an email address alone proves nothing. It is
 * neither stored nor logged.
 */
export async function defaultTeam(ctx: DefaultTeamContext, response: OpenResponse): Promise<string | null> {
  const { linkEmail, study, refPayload } = response;
  if (linkEmail === undefined) return null;
  const offered = new Set(offeredTeams(await studyScope(ctx.db, study)).map(({ id }) => id));
  const { teamId } = refPayload.attributes;
  if (teamId !== null) return offered.has(teamId) ? teamId : null;
  const company = await ctx.loaders.load(companiesById, study.companyId);
  if (!company.isEmp) return null;
  const now = ctx.clock.now().getTime();
  const [from, until] = [dayOf(now - WEEKS * 7 * DAY), dayOf(now)];
  const reply = await ctx.contributions({ company: { id: company.id, slug: company.slug }, from, until });
  // Whatever is wrong with the service, the respondent can choose a team.
  return 'fault' in reply ? null : mostContributed(reply.contributions, linkEmail, offered);
}

/** The offered team with most contributions of a person; of several with as many, the first by its id. */
function mostContributed(contributions: Contributions, email: string, offered: ReadonlySet<string>): string | null {
  const teams = [...(contributions.get(email) ?? [])].filter(([team]) => offered.has(team));
  teams.sort(([team, count], [other, otherCount]) => otherCount - count || (team < other ? -1 : 1));
  return teams[0]?.[0] ?? null;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
