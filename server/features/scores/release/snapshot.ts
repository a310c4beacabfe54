import type { EntityManager } from 'typeorm';
import { Loaders } from '../../../persistence/loader';
import { completedResponses } from '../../responses/completed-responses';
import type { ResponseDocument } from '../../responses/response-document';
import { averageSecondsOf, NO_TIMES, withTimesOf } from '../../responses/response-times';
import { combinationKey, ResponseTally } from '../../responses/tally-responses';
import { topicLabels } from '../../studies/studies.loaders';
import { segmentNames } from '../../studies/privacy-contract';
import { promptsByStudy } from '../../studies/study-prompts';
import { treeOfPlan } from '../../studies/study-tree';
import type { Study } from '../../studies/study.entity';
import type { FormerRelease } from './former-release';
import type { ReleaseInput } from './plan';
import { RespondentPoints } from './respondent-points';
import { formerReleases } from './release.queries';
import { textsIn, type TextOfResponse } from './released-texts';

/** All that a release is made of. It exists in memory only. */
export interface Snapshot extends ReleaseInput {
  formers: readonly FormerRelease[];
  /** The average time of the responses, in seconds; null where too few are known. */
  averageSeconds: number | null;
  /** Comments and answers to open questions. */
  texts: readonly TextOfResponse[];
}

/** The completed responses of a study. */
async function* documentsOf(db: EntityManager, study: Study): AsyncGenerator<ResponseDocument> {
  for await (const { document } of completedResponses(db, study.id)) yield document;
}

/** Counts the completed responses of a closed study, with the tree that it keeps. Those of an imported one are given. */
export async function snapshotOf(
  db: EntityManager,
  study: Study,
  given?: readonly ResponseDocument[],
): Promise<Snapshot> {
  // The former releases are read before the tree. Whoever begins a release again writes both, and the number of former
  // releases shows it.
  const formers = await formerReleases(db, study.id);
  const loaders = new Loaders(db);
  const teams = await treeOfPlan(db, study.id);
  const prompts = await loaders.load(promptsByStudy, study.id);
  const tally = new ResponseTally(prompts);
  const points = new RespondentPoints(prompts);
  let times = NO_TIMES;
  const texts: TextOfResponse[] = [];
  const openQuestions = prompts.filter(({ type }) => type === 'OPEN_END');
  for await (const document of given ?? documentsOf(db, study)) {
    const combination = combinationKey(document);
    tally.add(document, combination);
    points.add(document, combination);
    times = withTimesOf(times, prompts, document);
    texts.push(...textsIn(openQuestions, document));
  }
  return {
    prompts,
    labels: await topicLabels(loaders, study),
    teams: teams!,
    attributes: segmentNames(study),
    ...tally.tallies(),
    points,
    terms: study.privacyContract!,
    formers,
    texts,
    averageSeconds: averageSecondsOf(times, study.privacyContract!.threshold),
  };
}
