import { randomUUID } from 'node:crypto';
import { requireUser } from '../../accounts/principal';
import type { Context } from '../../context';
import { storeImportedRelease } from '../../scores/release/release';
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
}

/**
 * Makes a closed survey with its results and returns its id. Its questions and teams are those of the library and the
 * roster today. It has no responses, recipients or keys.
 */
export async function createImportedSurvey(ctx: Context, given: SurveyToCreate): Promise<string> {
  const { survey, terms } = given;
  const slugs = distinct(survey.rows.flatMap(({ cell }) => (cell?.type === 'PROMPT' ? [cell.slug] : [])));
  const teamIds = distinct(survey.rows.flatMap(({ cell }) => cell?.teamId ?? []));
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
  const topics = importedTopics(study.imported!, prompts);
  const form: ImportedForm = { topics, prompts, threshold: terms.threshold };
  const groups = [null, ...teamIds].map((teamId) => ({
    teamId,
    scores: importedScores(form, groupOf(survey.rows.filter(({ cell }) => cell?.teamId === teamId))),
  }));
  await storeImportedRelease(ctx.db, study.id, groups);
  const privacyHash = sealOf(sealedDocument({ ...study, privacyContract: terms }, prompts));
  await ctx.db.update(Study, { id: study.id }, { privacyHash });
  const figures = survey.rows.filter(({ figure }) => figure).length;
  const detail = `${figures} ${figures === 1 ? 'figure' : 'figures'} from ${given.source}`;
  await ctx.audit({ action: 'STUDY_IMPORTED', subject: study.name, detail });
  await ctx.live.announce(ctx.db, 'study', study.id);
  return study.id;
}

function closedStudy(ctx: Context, { sequenceId, survey, terms, source }: SurveyToCreate): Study {
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
    ...{ creationKey: null, imported: { source, at: ctx.clock.now().toISOString(), topics } },
  });
}

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
