import type { StudyTallies } from '../../responses/tallies';
import type { TreeTeam } from '../../rosters/team-tree';
import type { PrivacyTerms } from '../../studies/privacy-contract';
import type { ScoredPrompt } from '../score-arithmetic';
import { discloseStandard, type Disclosure } from './disclosure';
import type { FormerRelease } from './former-release';
import type { ResultsGroup, GroupCounts } from './groups';
import type { RespondentPoints } from './respondent-points';
import { countAnswersTo, countRespondents } from './score-group';
import { topicsWithVotes } from './topic-votes';

/** The input that a release is computed from: a study's counts, and its teams and questions at that moment. */
export interface ReleaseInput extends StudyTallies {
  prompts: readonly ScoredPrompt[];
  /** Labels of the topics, by slug. */
  labels: ReadonlyMap<string, string>;
  teams: readonly TreeTeam[];
  /** The attributes that results may be grouped by. */
  attributes: readonly string[];
  terms: PrivacyTerms;
  /** The points of each respondent, while the responses are open; missing for an open survey, of which only counts are known. */
  points?: RespondentPoints;
  /** The former releases of the study. */
  formers?: readonly FormerRelease[];
}

export interface CountedGroup extends ResultsGroup {
  counts: GroupCounts;
}

/** How much of a group may be shown. */
export interface GroupDisclosure {
  /** The disclosure of each question, by slug. */
  prompts: ReadonlyMap<string, Disclosure>;
  /** Topics whose votes and comments may be counted. */
  votes: ReadonlySet<string>;
  /** Whether its texts may be read, where their topic or question is shown. */
  writing: boolean;
}

/** Level STANDARD judges each cell by itself: a score by the answers to it, votes and texts by the respondents of the group. */
export const planStandard = ({ prompts, terms }: ReleaseInput, groups: readonly CountedGroup[]): GroupDisclosure[] => {
  const { threshold, commentThreshold = threshold } = terms;
  const topics = new Set(prompts.map(({ topicSlug }) => topicSlug));
  return groups.map(({ counts }) => ({
    prompts: new Map(prompts.map(({ slug }) => [slug, discloseStandard(countAnswersTo(counts, slug), threshold)])),
    votes: topicsWithVotes(topics, countRespondents(counts), threshold),
    writing: countRespondents(counts) >= commentThreshold,
  }));
};
