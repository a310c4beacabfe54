import { notFound } from '../../platform/errors';
import type { TeamParticipation } from '../../schema.generated';
import type { Context } from '../context';
import { subtree } from '../rosters/team-tree';
import { teamsOfResults } from '../scores/shown-groups';
import { studyAsksTeam } from '../studies/asked-teams';
import type { Study } from '../studies/study.entity';
import { visibleTeamCounts, visibleSegmentCounts } from './participation.queries';
import { countsOfStudy } from './study-counts';

/**
 * The participation of a team with its subtree. Each number is at least as large as the survey's smallest group; at level
 * STANDARD it may also be 0.
 */
export async function teamParticipationOf(
  ctx: Context,
  study: Study,
  teamRef: string,
): Promise<Omit<TeamParticipation, 'team'>> {
  const tree = await teamsOfResults(ctx, study);
  const counts = await countsOfStudy(ctx, study);
  const { respondents, prompts, segments } = await counts.group(teamRef);
  // A team that is not part of the study is not found, unless it is known that some of its people answered.
  const isKnown = study.privacyContract?.level === 'STRICT' ? respondents !== null : respondents !== 0;
  if (!isKnown && !(await studyAsksTeam(ctx, study, tree, teamRef))) throw notFound();
  const within = subtree(tree, teamRef);
  const below = tree.filter(({ id }) => within.has(id) && id !== teamRef);
  return {
    teamRef,
    uniqueResponses: respondents,
    prompts,
    segments: visibleSegmentCounts(study, segments),
    teamSegments: visibleTeamCounts(below, counts.teams),
  };
}
