import { Not } from 'typeorm';
import type { Resolvers } from '../../schema.generated';
import { companiesById } from '../accounts/accounts.loaders';
import { translationInLanguage } from '../library/translations';
import { contractOf, topicsOfStudy } from '../studies/studies.loaders';
import { absentStudy } from '../studies/moved-studies';
import { dueMomentOn } from '../studies/schedule';
import { promptsByStudy } from '../studies/study-prompts';
import { Study } from '../studies/study.entity';
import { answerPrompt } from './commands/answer-prompt';
import { answerVotes } from './commands/answer-votes';
import { assignTeam } from './commands/assign-team';
import { completeStudyResponse } from './commands/complete-study-response';
import { exportRecipientLinks } from './commands/export-recipient-links';
import { startStudyResponse } from './commands/start-study-response';
import { submitResponse } from './commands/submit-response';
import { defaultTeam } from './default-team';
import { answeredSlugs, openResponse } from './open-response';
import { offeredTeams, studyScope } from './study-scope';

export const responsesResolvers: Resolvers = {
  Query: {
    publicStudy: async (_, { ref }, ctx) => {
      const study = await ctx.db.findOneBy(Study, { id: ref, status: Not('DELETED' as const) });
      if (!study) throw await absentStudy(ctx, ref);
      return study;
    },
    studyResponse: (_, { ref }, ctx) => openResponse(ctx, ref),
  },
  Mutation: {
    exportRecipientLinks: (_, { studyRef, filter }, ctx) => exportRecipientLinks(ctx, studyRef, filter ?? {}),
    startStudyResponse: (_, { input }, ctx) => startStudyResponse(ctx, input),
    answerPrompt: (_, { input }, ctx) => answerPrompt(ctx, input),
    answerVotes: (_, { input }, ctx) => answerVotes(ctx, input),
    assignTeam: (_, { input }, ctx) => assignTeam(ctx, input),
    completeStudyResponse: (_, { input }, ctx) => completeStudyResponse(ctx, input),
    submitResponse: (_, { input }, ctx) => submitResponse(ctx, input),
  },
  PublicStudy: {
    ref: (study) => study.id,
    welcomeMessage: (study, { language }) =>
      translationInLanguage(study.welcomeTranslations, language)?.text ?? study.welcomeMessage,
    companyName: async (study, _, { loaders }) => (await loaders.load(companiesById, study.companyId)).name,
    prompts: (study, _, { loaders }) => loaders.load(promptsByStudy, study.id),
    topics: (study, _, { loaders }) => topicsOfStudy(loaders, study),
    teams: async (study, _, { db }) => offeredTeams(await studyScope(db, study)),
    closesAt: ({ scheduledCloseDate: day }, _, { timeZone }) => (day === null ? null : dueMomentOn(day, timeZone)),
    privacy: (study, _, { loaders }) => contractOf(loaders, study),
  },
  PublicTeam: {
    ref: (team) => team.id,
    value: (team) => team.name,
    parentRef: (team) => team.parentId,
  },
  StudyResponse: {
    studyRef: ({ study }) => study.id,
    startTime: ({ refPayload }) => refPayload.startHour,
    endTime: ({ completed }, _, { clock }) => (completed ? clock.now() : null),
    answered: answeredSlugs,
    defaultTeamRef: (response, _, ctx) => defaultTeam(ctx, response),
  },
};
