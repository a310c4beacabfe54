import type { Resolvers } from '../../schema.generated';
import { companiesById, usersById } from '../accounts/accounts.loaders';
import { companyIdOf } from '../accounts/principal';
import { addStudyTeams, removeStudyTeams } from './commands/choose-study-teams';
import { closeStudy } from './commands/close-study';
import { createStudy } from './commands/create-study';
import { deleteStudy } from './commands/delete-study';
import { duplicateStudy } from './commands/duplicate-study';
import { markReminderSent } from './commands/mark-reminder-sent';
import { publishStudy } from './commands/publish-study';
import { unpublishStudy } from './commands/unpublish-study';
import { updateStudy } from './commands/update-study';
import { ANONYMITY_THRESHOLD } from './privacy-contract';
import { closeDateChoices, scheduleOf } from './schedule';
import {
  asksOpenQuestionsOnly,
  contractOf,
  sealedDocumentOf,
  studiesById,
  teamsByStudy,
  topicsOfStudy,
} from './studies.loaders';
import { permissionsOnStudy } from './studies.policy';
import { studiesOf, studyOf } from './studies.queries';
import { studyPageOf } from './study-list';
import { promptCountByStudy, promptsByStudy } from './study-prompts';

export const studiesResolvers: Resolvers = {
  Query: {
    studies: (_, { updatedSince }, { db, principal }) => studiesOf(db, companyIdOf(principal), updatedSince),
    study: (_, { ref }, ctx) => studyOf(ctx, ref),
    studyPage: (_, request, ctx) => studyPageOf(ctx, request),
  },
  Mutation: {
    createStudy: (_, { input }, ctx) => createStudy(ctx, input),
    updateStudy: (_, { ref, input }, ctx) => updateStudy(ctx, ref, input),
    addStudyTeams: (_, { ref, teamRefs, expectedVersion }, ctx) => addStudyTeams(ctx, ref, teamRefs, expectedVersion),
    removeStudyTeams: (_, { ref, teamRefs, expectedVersion }, ctx) =>
      removeStudyTeams(ctx, ref, teamRefs, expectedVersion),
    publishStudy: (_, { ref, changes }, ctx) => publishStudy(ctx, ref, changes),
    markReminderSent: (_, { ref }, ctx) => markReminderSent(ctx, ref),
    unpublishStudy: (_, { ref }, ctx) => unpublishStudy(ctx, ref),
    closeStudy: (_, { ref }, ctx) => closeStudy(ctx, ref),
    duplicateStudy: (_, { ref, input }, ctx) => duplicateStudy(ctx, ref, input),
    deleteStudy: (_, { ref }, ctx) => deleteStudy(ctx, ref),
  },
  Study: {
    ref: (study) => study.id,
    companyName: async (study, _, { loaders }) => (await loaders.load(companiesById, study.companyId)).name,
    options: (study) => ({ showMetrics: study.showMetrics }),
    prompts: (study, _, { loaders }) => loaders.load(promptsByStudy, study.id),
    topics: (study, _, { loaders }) => topicsOfStudy(loaders, study),
    teams: (study, _, { loaders }) => loaders.load(teamsByStudy, study.id),
    closeDateChoice: (study, _, { clock, timeZone }) => closeDateChoices(study, clock.now(), timeZone),
    schedule: (study, _, { clock, timeZone }) => scheduleOf(study, clock.now(), timeZone),
    // A link that is shared by hand can be sent as soon as the survey is open.
    sentAt: (study) => study.openDate,
    createdBy: async (study, _, { loaders }) => {
      const user = study.createdById && (await loaders.load(usersById, study.createdById));
      return user ? { ref: user.id, name: user.name } : null;
    },
    sequenceRef: (study) => study.sequenceId,
    lastStudyRef: (study) => study.lastStudyId,
    lastStudy: ({ lastStudyId }, _, { loaders }) =>
      lastStudyId === null ? null : loaders.load(studiesById, lastStudyId),
    promptCount: (study, _, { loaders }) => loaders.load(promptCountByStudy, study.id),
    allOpenEnded: (study, _, { loaders }) => asksOpenQuestionsOnly(loaders, study.id),
    privacy: (study, _, { loaders }) => contractOf(loaders, study),
    responsesToClose: () => ANONYMITY_THRESHOLD,
    viewerCan: (study, _, ctx) => permissionsOnStudy(ctx, study),
  },
  StudyPage: {
    studies: ({ nodes }) => nodes,
    total: ({ totalCount }) => totalCount,
  },
  PrivacyContract: {
    seal: ({ study }) => study.privacyHash,
    sealed: ({ study }, _, { loaders }) => sealedDocumentOf(loaders, study),
  },
};
