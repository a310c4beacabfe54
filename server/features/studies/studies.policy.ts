import { conflict, forbidden } from '../../platform/errors';
import type { PrivacyLevel, StudyPermissions } from '../../schema.generated';
import { featuresFor } from '../accounts/features';
import {
  customerAdmin,
  insufficientScope,
  requireUser,
  viewer,
  viewerOrScope,
  type Principal,
  type Rule,
} from '../accounts/principal';
import type { Context } from '../context';
import { respondentIdentityOf } from './privacy-contract';
import { messagesByStudy } from './studies.loaders';
import type { Study } from './study.entity';

export const studiesPermissions = {
  'Query.studies': viewer,
  'Query.study': viewerOrScope,
  'Query.studyPage': viewer,
  'Query.studyFile': viewer,
  'Query.templateFile': viewer,
  'Query.studyFilePreview': customerAdmin,
  'Query.draftThreads': customerAdmin,
  'Mutation.createStudy': customerAdmin,
  'Mutation.importStudy': customerAdmin,
  'Mutation.updateStudy': customerAdmin,
  'Mutation.addStudyTeams': customerAdmin,
  'Mutation.removeStudyTeams': customerAdmin,
  'Mutation.publishStudy': customerAdmin,
  'Mutation.markReminderSent': customerAdmin,
  'Mutation.unpublishStudy': customerAdmin,
  'Mutation.closeStudy': customerAdmin,
  'Mutation.duplicateStudy': customerAdmin,
  'Mutation.deleteStudy': customerAdmin,
  'Mutation.startDraftThread': customerAdmin,
  'Mutation.updateDraftThread': customerAdmin,
  'Mutation.addDraftNote': customerAdmin,
  'Mutation.updateDraftNote': customerAdmin,
  'Mutation.deleteDraftNote': customerAdmin,
} satisfies Record<string, Rule>;

const NOTHING: StudyPermissions = {
  ...{
    edit: false,
    rename: false,
    publish: false,
    unpublish: false,
    close: false,
    duplicate: false,
    delete: false,
    archive: false,
  },
  ...{ viewResults: false, export: false, share: false, starTopics: false, planActions: false, countRecipients: false },
};

/** The actions that the caller may take on a study of its own company now. The holder of a scope token only reads. */
export async function permissionsOnStudy(ctx: Context, study: Study): Promise<StudyPermissions> {
  const { principal } = ctx;
  const viewResults = await mayViewResults(ctx, study);
  if (principal.kind === 'scope') return { ...NOTHING, viewResults };
  const isAdmin = requireUser(principal).user.role === 'ADMIN';
  const isClosed = study.status === 'CLOSED';
  return {
    edit: isAdmin && (study.status === 'DRAFT' || study.status === 'OPEN'),
    rename: isAdmin,
    duplicate: isAdmin,
    delete: isAdmin && study.status !== 'OPEN',
    archive: isAdmin && study.status !== 'OPEN',
    publish: isAdmin && study.status === 'DRAFT',
    unpublish: isAdmin && (await mayGoBackToDraft(ctx, study)),
    close: isAdmin && study.status === 'OPEN',
    viewResults,
    export: isAdmin && isClosed && (await featuresFor(ctx, study.companyId)).surveyReveal,
    share: isAdmin && viewResults,
    starTopics: isAdmin && study.sequenceId !== null,
    planActions: isAdmin && isClosed,
    countRecipients: isAdmin && study.distributionMethod === 'MANUAL',
  };
}

/** Whether the caller may read the notes about a survey now: admins may until it is published. */
export const mayReadNotes = ({ principal }: Context, { status }: Study): boolean =>
  status === 'DRAFT' && requireUser(principal).user.role === 'ADMIN';

/** Whether nobody has been sent a message about an open survey. An answer keeps it open too, which only the command asks. */
async function mayGoBackToDraft({ loaders }: Context, study: Study): Promise<boolean> {
  if (study.status !== 'OPEN' || mailsLinks(study)) return false;
  return (await loaders.load(messagesByStudy, study.id)) === null;
}

/** Whether a survey mails links to whoever asks for one. That leaves no record, so nobody knows whether somebody has got one. */
export const mailsLinks = (study: Study): boolean => respondentIdentityOf(study) === 'OWN_LINK';

/**
 * Everybody who may at most read the results of a survey, while it is open and once it is closed. It is part of the seal.
 * `mayViewResults` decides for each caller.
 */
export const resultReaders = (level: PrivacyLevel) => ({
  // Only where the company has the results of open surveys switched on.
  open: level === 'STRICT' ? [] : ['DevEx Admin', 'Share link'],
  closed: ['DevEx Admin', 'DevEx Viewer', 'Share link'],
});

/**
 * Whether the caller may see the results. It is a function of its own because it is asked for every result, and the
 * other permissions cost more to find out.
 */
async function mayViewResults(ctx: Context, study: Study): Promise<boolean> {
  const { principal } = ctx;
  if (principal.kind === 'scope')
    return study.id === principal.scope.studyId && (study.status === 'CLOSED' || showsOpenResults(ctx, study));
  const isAdmin = requireUser(principal).user.role === 'ADMIN';
  return study.status === 'CLOSED' || (isAdmin && showsOpenResults(ctx, study));
}

/**
 * Whether results of this survey may be read while it is open. At level STRICT they may not, because only one release of all
 * results can be made safe.
 */
async function showsOpenResults(ctx: Context, study: Study): Promise<boolean> {
  if (study.status !== 'OPEN' || study.privacyContract!.level === 'STRICT') return false;
  return (await featuresFor(ctx, study.companyId)).openSurveyResults;
}

/** Throws unless the caller may see the study's results. The error says whether the role or the state forbids it. */
export async function requireResultsPermission(ctx: Context, study: Study): Promise<void> {
  if (await mayViewResults(ctx, study)) return;
  if (study.status === 'DRAFT') throw conflict('This survey has not been published yet.');
  throw forbidden();
}

/** Throws if the caller's scope token does not cover the survey. The error does not reveal whether the survey exists. */
export function requireStudyInScope(principal: Principal, studyId: string): void {
  if (principal.kind === 'scope' && principal.scope.studyId !== studyId) throw insufficientScope();
}

/** Throws if the caller's scope token covers another group than this one. Null stands for everybody. */
export function requireTeamInScope(principal: Principal, teamId: string | null): void {
  if (principal.kind !== 'scope' || principal.scope.teamId === null) return;
  if (principal.scope.teamId !== teamId) throw insufficientScope();
}

/** Throws once the survey has been published. */
export function requireDraftStudy(study: Study): void {
  if (study.status !== 'DRAFT')
    throw conflict('The questions and texts of a published survey can no longer be changed.');
}

/** Throws when somebody else has saved a newer version than the one that a change is based on. */
export function requireStudyVersion(study: Study, expected: number | null | undefined): void {
  if (expected != null && expected !== study.version)
    throw conflict('Somebody else has changed this survey since you opened it.');
}
