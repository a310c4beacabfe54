import type { PromptCount } from '../../schema.generated';
import type { Context } from '../context';
import { completedResponsesByStudy } from '../responses/completed-responses';
import { isReleased } from '../scores/results';
import { shownCounts } from '../scores/release/shown-counts';
import { groupKey, releasedByGroup, releasedSegmentCounts, respondentsByTeam } from '../scores/release/release.queries';
import { figuresByStudy } from '../scores/open/figures-store';
import { NO_TEAM } from '../../../common/teams';
import {
  NO_FIGURES,
  peopleOf,
  segmentCounts,
  type SegmentCount,
  type StudyFigures,
} from '../scores/open/study-figures';
import { teamsOfResults } from '../scores/shown-groups';
import { smallestGroup } from '../studies/privacy-contract';
import { promptsByStudy } from '../studies/study-prompts';
import type { Study } from '../studies/study.entity';
import { subtreeCounts } from './participation.queries';

/** The numbers of a group that may be shown. */
export interface GroupParticipation {
  /** Null for a group that is too small. Level STRICT counts a group without responses among these. */
  respondents: number | null;
  prompts: PromptCount[];
  segments: SegmentCount[];
}

/** The numbers of a study that may be shown. Numbers of groups that are too small are left out. */
export interface StudyParticipation {
  averageSeconds: number | null;
  /** The responses of each team with its subtree. */
  teams: ReadonlyMap<string, number>;
  /** The numbers of everybody (null) or of a team. */
  group(teamId: string | null): Promise<GroupParticipation>;
}

/** The counts of a study: those of its release, or its figures as long as it has none. */
export const countsOfStudy = async (ctx: Context, study: Study): Promise<StudyParticipation> =>
  study.status === 'CLOSED' && (await isReleased(ctx, study)) ? releasedCounts(ctx, study) : currentCounts(ctx, study);

/** The number of completed responses of a study; for an imported one that of its release, which is the only one that is known. */
export async function completedOfStudy({ loaders }: Context, study: Study): Promise<number> {
  if (!study.imported) return loaders.load(completedResponsesByStudy, study.id);
  return (await loaders.load(releasedByGroup, groupKey(study.id, null)))?.respondents ?? 0;
}

async function releasedCounts(ctx: Context, study: Study): Promise<StudyParticipation> {
  const { loaders } = ctx;
  const company = await loaders.load(releasedByGroup, groupKey(study.id, null));
  return {
    averageSeconds: company?.averageSeconds ?? null,
    teams: await loaders.load(respondentsByTeam, study.id),
    group: async (teamId) => {
      const [scores, segments] = await Promise.all([
        loaders.load(releasedByGroup, groupKey(study.id, teamId)),
        loaders.load(releasedSegmentCounts, groupKey(study.id, teamId)),
      ]);
      const answers = scores ? shownCounts(scores) : new Map<string, number>();
      return {
        respondents: scores ? scores.respondents : countOfEmptyGroup(study),
        prompts: await inOrder(ctx, study, answers),
        segments,
      };
    },
  };
}

/** The count of a group without responses. At level STRICT such a group looks like one that is too small. */
const countOfEmptyGroup = ({ privacyContract }: Study): 0 | null => (privacyContract?.level === 'STRICT' ? null : 0);

async function currentCounts(ctx: Context, study: Study): Promise<StudyParticipation> {
  const figures = (await ctx.loaders.load(figuresByStudy, study.id)) ?? NO_FIGURES;
  return study.privacyContract?.level === 'STRICT' ? stepwiseCounts(study, figures) : liveCounts(ctx, study, figures);
}

/** At level STRICT every number of a group moves in steps, and answers to single questions are not counted before the close. */
function stepwiseCounts(study: Study, { steps }: StudyFigures): StudyParticipation {
  const smallest = smallestGroup(study);
  const isLargeEnough = ({ n }: { n: number }) => n >= smallest;
  const respondents = (teamId: string) => {
    const n = steps[teamId]?.shown?.respondents ?? 0;
    return n >= smallest ? n : null;
  };
  return {
    averageSeconds: steps[NO_TEAM]?.shown?.averageSeconds ?? null,
    teams: new Map(
      Object.keys(steps).flatMap((id) => {
        const n = respondents(id);
        return id === NO_TEAM || n === null ? [] : [[id, n] as const];
      }),
    ),
    group: async (teamId) => ({
      respondents: respondents(teamId ?? NO_TEAM),
      prompts: [],
      segments: (steps[teamId ?? NO_TEAM]?.shown?.segments ?? []).filter(isLargeEnough),
    }),
  };
}

/** At level STANDARD teams and attributes are counted live, and answers to single questions move in steps. */
async function liveCounts(ctx: Context, study: Study, { people, steps }: StudyFigures): Promise<StudyParticipation> {
  const smallest = smallestGroup(study);
  const isLargeEnough = ({ n }: { n: number }) => n >= smallest;
  const tree = await teamsOfResults(ctx, study);
  return {
    averageSeconds: steps[NO_TEAM]?.shown?.averageSeconds ?? null,
    teams: new Map([...subtreeCounts(tree, people)].filter(([, n]) => n >= smallest)),
    group: async (teamId) => {
      const members = peopleOf(people, tree, teamId);
      const n = members.reduce((sum, each) => sum + each.n, 0);
      const answers = new Map(Object.entries(steps[teamId ?? NO_TEAM]?.shown?.answers ?? {}));
      return {
        respondents: n === 0 || n >= smallest ? n : null,
        prompts: (await inOrder(ctx, study, answers)).filter(isLargeEnough),
        segments: segmentCounts(members).filter(isLargeEnough),
      };
    },
  };
}

/** The counts by question, in the order of the survey. */
async function inOrder(
  { loaders }: Context,
  study: Study,
  answers: ReadonlyMap<string, number>,
): Promise<PromptCount[]> {
  const prompts = await loaders.load(promptsByStudy, study.id);
  return prompts.flatMap(({ slug }) => (answers.has(slug) ? [{ slug, n: answers.get(slug)! }] : []));
}
