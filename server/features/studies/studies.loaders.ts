import { In, Not, type EntityManager } from 'typeorm';
import { byKey, groupedByKey, type Loaders } from '../../persistence/loader';
import { companiesById } from '../accounts/accounts.loaders';
import { topicsBySlug } from '../library/library.loaders';
import type { Topic } from '../library/topic.entity';
import { inTreeOrder } from '../rosters/rosters.loaders';
import { Team } from '../rosters/team.entity';
import { privacyTerms, type ContractOfStudy } from './privacy-contract';
import { sealedDocument, type SealedDocument } from './seal';
import { promptsByStudy } from './study-prompts';
import { StudyOccurrence } from './study-occurrence.entity';
import { StudyReminder } from './study-reminder.entity';
import { StudyTeam } from './study-team.entity';
import { Study } from './study.entity';

/** The teams that each study asks, by name. */
export async function teamsByStudy(db: EntityManager, studyIds: readonly string[]): Promise<Team[][]> {
  const choices = await db.findBy(StudyTeam, { studyId: In([...studyIds]) });
  const teams = await inTreeOrder(db.createQueryBuilder(Team, 'team'))
    .where({ id: In([...new Set(choices.map((choice) => choice.teamId))]) })
    .getMany();
  return groupedByKey(studyIds, choices, (choice) => choice.studyId).map((group) => {
    const chosen = new Set(group.map((choice) => choice.teamId));
    return teams.filter((team) => chosen.has(team.id));
  });
}

/** Studies by id; null for one that was deleted. */
export async function studiesById(db: EntityManager, ids: readonly string[]): Promise<(Study | null)[]> {
  const rows = await db.findBy(Study, { id: In([...ids]), status: Not('DELETED' as const) });
  return byKey(
    ids,
    rows,
    (study) => study.id,
    () => null,
  );
}

/** Closed studies by id; null for one that is not closed, or not there any more. */
export async function closedStudiesById(db: EntityManager, ids: readonly string[]): Promise<(Study | null)[]> {
  const rows = await db.findBy(Study, { id: In([...ids]), status: 'CLOSED' });
  return byKey(
    ids,
    rows,
    (study) => study.id,
    () => null,
  );
}

/** The moments at which people were reminded of each study, oldest first. */
export async function remindersByStudy(db: EntityManager, studyIds: readonly string[]): Promise<Date[][]> {
  const rows = await db.find(StudyReminder, { where: { studyId: In([...studyIds]) }, order: { sentAt: 'ASC' } });
  return groupedByKey(studyIds, rows, (row) => row.studyId).map((group) => group.map(({ sentAt }) => sentAt));
}

/** Which messages each study has sent: an invitation, a reminder, or none. A study that did both has invited. */
export async function messagesByStudy(
  db: EntityManager,
  studyIds: readonly string[],
): Promise<('INVITATION' | 'REMINDER' | null)[]> {
  const where = { studyId: In([...studyIds]) };
  const [invited, reminded] = await Promise.all([
    db.find(StudyOccurrence, { select: { studyId: true }, where: { ...where, kind: 'FIRST_MESSAGE' } }),
    db.find(StudyReminder, { select: { studyId: true }, where }),
  ]);
  const sent = new Map<string, 'INVITATION' | 'REMINDER'>();
  for (const { studyId } of reminded) sent.set(studyId, 'REMINDER');
  for (const { studyId } of invited) sent.set(studyId, 'INVITATION');
  return studyIds.map((id) => sent.get(id) ?? null);
}

/** Whether a study has questions, and all of them ask for text. */
export async function asksOpenQuestionsOnly(loaders: Loaders, studyId: string): Promise<boolean> {
  const prompts = await loaders.load(promptsByStudy, studyId);
  return prompts.length > 0 && prompts.every(({ type }) => type === 'OPEN_END');
}

/** The parts of a study that its topics follow from. */
type StudyWithTopics = Pick<Study, 'id' | 'imported'>;

/** The topics of a study's questions, and those that were imported without questions, in the library's order. */
export async function topicsOfStudy(loaders: Loaders, { id, imported }: StudyWithTopics): Promise<Topic[]> {
  const prompts = await loaders.load(promptsByStudy, id);
  const slugs = [...new Set([...(imported?.topics ?? []), ...prompts.map((prompt) => prompt.topicSlug)])];
  const topics = await Promise.all(slugs.map((slug) => loaders.load(topicsBySlug, slug)));
  return topics.sort((a, b) => a.position - b.position);
}

/** The labels of the topics of a survey, by slug. */
export async function topicLabels(loaders: Loaders, study: StudyWithTopics): Promise<Map<string, string>> {
  return new Map((await topicsOfStudy(loaders, study)).map(({ slug, label }) => [slug, label]));
}

/** The privacy contract of a survey. For a draft it is the contract that publishing would seal now. */
export async function contractOf(loaders: Loaders, study: Study): Promise<ContractOfStudy> {
  return { ...privacyTerms(await loaders.load(companiesById, study.companyId), study), study };
}

/** The document that the seal of a survey is over, made from what is stored now; null for a draft. */
export async function sealedDocumentOf(loaders: Loaders, study: Study): Promise<SealedDocument | null> {
  const { privacyContract } = study;
  if (!privacyContract) return null;
  return sealedDocument({ ...study, privacyContract }, await loaders.load(promptsByStudy, study.id));
}
