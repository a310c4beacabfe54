import { randomUUID } from 'node:crypto';
import { CONSENT_STATEMENT } from '../../../../common/survey-history';
import { requireUser } from '../../accounts/principal';
import type { Context } from '../../context';
import type { ResponseDocument } from '../../responses/response-document';
import { releaseImportedResponses, storeImportedRelease } from '../../scores/release/release';
import {
  importedScores,
  importedTopics,
  type ImportedCell,
  type ImportedForm,
  type ImportedGroup,
} from '../../scores/release/imported-scores';
import type { PrivacyTerms } from '../../studies/privacy-contract';
import { sealedDocument, sealOf } from '../../studies/seal';
import { freezePrompts, replacePrompts } from '../../studies/study-prompts';
import { StudyTeam } from '../../studies/study-team.entity';
import { storeStudyTree } from '../../studies/study-tree';
import { Study } from '../../studies/study.entity';
import type { JudgedRow } from './history-rows';
import type { SurveyOfFile } from './plan-history';

interface SurveyToCreate {
  sequenceId: string;
  survey: SurveyOfFile;
  terms: Required<PrivacyTerms>;
  source: string;
  /** Whether its results are computed from responses. That those who gave them agreed has been stated. */
  isOfResponses: boolean;
}

/**
 * Makes a closed survey with its results and returns its id. Its questions and teams are those of the library and the
 * roster today. It has no responses, recipients or keys.
 */
export async function createImportedSurvey(ctx: Context, given: SurveyToCreate): Promise<string> {
  const { survey, terms } = given;
  const responses = survey.rows.flatMap(({ response }) => response ?? []);
  const slugs = given.isOfResponses ? answeredIn(responses) : questionsOf(survey.rows);
  const teamIds = distinct(survey.rows.flatMap(({ cell, response }) => cell?.teamId ?? response?.teamId ?? []));
  const study = closedStudy(ctx, given);
  await ctx.db.insert(Study, study);
  await replacePrompts(
    ctx.db,
    study,
    slugs.map((slug) => ({ slug })),
  );
  const prompts = slugs.length > 0 ? await freezePrompts(ctx.db, study.id) : [];
  await ctx.db.insert(
    StudyTeam,
    teamIds.map((teamId) => ({ studyId: study.id, teamId })),
  );
  await storeStudyTree(ctx.db, study);
  if (given.isOfResponses) await releaseImportedResponses(ctx.db, study, responses);
  else await storeFigures(ctx, study, { survey, prompts, teamIds, threshold: terms.threshold });
  const privacyHash = sealOf(sealedDocument({ ...study, privacyContract: terms }, prompts));
  await ctx.db.update(Study, { id: study.id }, { privacyHash });
  await ctx.audit({ action: 'STUDY_IMPORTED', subject: study.name, detail: detailOf(given) });
  await ctx.live.announce(ctx.db, 'study', study.id);
  return study.id;
}

async function storeFigures(
  ctx: Context,
  study: Study,
  given: Pick<SurveyToCreate, 'survey'> & { prompts: ImportedForm['prompts']; teamIds: string[]; threshold: number },
): Promise<void> {
  const { survey, prompts, teamIds, threshold } = given;
  const form: ImportedForm = { topics: importedTopics(study.imported!, prompts), prompts, threshold };
  const groups = [null, ...teamIds].map((teamId) => ({
    teamId,
    scores: importedScores(form, groupOf(survey.rows.filter(({ cell }) => cell?.teamId === teamId))),
  }));
  await storeImportedRelease(ctx.db, study.id, groups);
}

/** What the audit log says of the import. */
function detailOf({ survey, source, isOfResponses }: SurveyToCreate): string {
  const taken = survey.rows.filter(({ outcome }) => outcome === 'TAKEN').length;
  if (isOfResponses) return `${taken} responses from ${source}. ${CONSENT_STATEMENT}`;
  return `${taken} ${taken === 1 ? 'figure' : 'figures'} from ${source}`;
}

function closedStudy(ctx: Context, { sequenceId, survey, terms, source, isOfResponses }: SurveyToCreate): Study {
  const { user } = requireUser(ctx.principal);
  const closed = new Date(`${survey.closedOn}T12:00:00Z`);
  const topics = distinct(survey.rows.flatMap(({ cell }) => (cell?.type === 'TOPIC' ? [cell.slug] : [])));
  return ctx.db.create(Study, {
    ...{ id: randomUUID(), companyId: user.companyId, createdById: user.id, name: survey.name },
    ...{ status: 'CLOSED', type: 'D', distributionMethod: 'MANUAL', sequenceId, lastStudyId: null, version: 1 },
    ...{ welcomeMessage: '', welcomeTranslations: [], flags: { voting_enabled: false }, showMetrics: false },
    ...{ targetResponses: null, enableScheduledReminders: false, scheduledCloseDate: null, analysisSegments: [] },
    ...{ privacyChoice: null, privacyContract: terms, privacyHash: null, isExample: false, templateSlug: null },
    // These moments give the survey its place among the surveys of the series.
    ...{ createdAt: closed, openDate: closed, closeDate: closed, archivedAt: null, lastUpdated: ctx.clock.now() },
    creationKey: null,
    imported: {
      ...{ source, at: ctx.clock.now().toISOString(), topics },
      ...(isOfResponses && { consent: CONSENT_STATEMENT }),
    },
  });
}

/** The questions that figures are about. */
const questionsOf = (rows: readonly JudgedRow[]): string[] =>
  distinct(rows.flatMap(({ cell }) => (cell?.type === 'PROMPT' ? [cell.slug] : [])));

/** The questions that somebody has answered, in the order of their columns. Each response has all columns of the file. */
const answeredIn = (responses: readonly ResponseDocument[]): string[] =>
  Object.keys(responses[0]?.answers ?? {}).filter((slug) =>
    responses.some(({ answers }) => answers[slug]!.value !== undefined),
  );

/** The figures of a group by topic and by question. A row without a figure stands for too few people. */
function groupOf(rows: readonly JudgedRow[]): ImportedGroup {
  const cells = (wanted: 'TOPIC' | 'PROMPT') =>
    new Map(
      rows.flatMap(({ cell, figure }): [string, ImportedCell][] =>
        cell?.type === wanted ? [[cell.slug, figure ?? 'TOO_FEW']] : [],
      ),
    );
  return { topics: cells('TOPIC'), prompts: cells('PROMPT') };
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
