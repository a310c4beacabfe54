import { changedSince } from '../../persistence/changed-since';
import { pageOfList } from '../../platform/connection';
import { isScored } from '../../../common/prompts';
import type { Resolvers } from '../../schema.generated';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import { createPrompt } from './commands/create-prompt';
import { updatePrompt } from './commands/update-prompt';
import { originOf } from './content/origins';
import { popularityBySlug, promptsBySlug, promptsFrozen, topicsBySlug, translationsAsked } from './library.loaders';
import { allTemplates, allTopics, promptOf, promptsOf, topicOf } from './library.queries';
import { translationInLanguage, unreviewedIn } from './translations';

const promptList = async ({ db, principal }: Context, since: Date | null | undefined) =>
  changedSince(await promptsOf(db, companyIdOf(principal)), since);

export const libraryResolvers: Resolvers = {
  Query: {
    topics: async (_, { updatedSince }, { db }) => changedSince(await allTopics(db), updatedSince),
    prompts: (_, { updatedSince }, ctx) => promptList(ctx, updatedSince),
    promptPage: async (_, { updatedSince, ...page }, ctx) =>
      pageOfList(await promptList(ctx, updatedSince), page, ({ slug }) => slug),
    studyTemplates: async (_, { updatedSince }, ctx) => changedSince(await allTemplates(ctx), updatedSince),
    topic: (_, { slug }, { db }) => topicOf(db, slug),
    prompt: (_, { slug }, ctx) => promptOf(ctx, slug),
  },
  Mutation: {
    createPrompt: (_, { input }, ctx) => createPrompt(ctx, input),
    updatePrompt: (_, { slug, input }, ctx) => updatePrompt(ctx, slug, input),
  },
  Topic: {
    label: (topic, { language }) => translationInLanguage(topic.translations, language)?.text ?? topic.label,
  },
  Prompt: {
    scored: isScored,
    measures: ({ companyId, slug }) => (companyId === null ? (originOf(slug)?.measures ?? null) : null),
    source: ({ companyId, slug }) => (companyId === null ? (originOf(slug)?.source ?? null) : null),
    topic: ({ topicSlug }, _, { loaders }) => loaders.load(topicsBySlug, topicSlug),
    parent: ({ parentSlug }, _, { loaders }) => (parentSlug === null ? null : loaders.load(promptsBySlug, parentSlug)),
    scope: (prompt) => (prompt.companyId === null ? 'CANONICAL' : 'CUSTOMER'),
    frozen: (prompt, _, { loaders }) => loaders.load(promptsFrozen, prompt.slug),
    // The list is empty for a question of the library: a company can't change it, and other companies have asked it,
    // too.
    askedIn: async (prompt, _, { loaders }) =>
      prompt.companyId === null
        ? []
        : [...new Set((await loaders.load(translationsAsked, prompt.slug)).map(({ language }) => language))],
    unreviewedIn,
    popularity: (prompt, _, { loaders }) => loaders.load(popularityBySlug, prompt.slug),
  },
  StudyTemplate: {
    prompts: ({ promptSlugs }, _, { loaders }) =>
      Promise.all(promptSlugs.map((slug) => loaders.load(promptsBySlug, slug))),
  },
};
