import { isScored } from '../../../common/prompts';
import type { Resolvers } from '../../schema.generated';
import { companyIdOf } from '../accounts/principal';
import { createPrompt } from './commands/create-prompt';
import { updatePrompt } from './commands/update-prompt';
import { popularityBySlug, promptsFrozen, translationsAsked } from './library.loaders';
import { allTemplates, allTopics, promptsOf } from './library.queries';
import { translationInLanguage } from './translations';

export const libraryResolvers: Resolvers = {
  Query: {
    topics: (_, __, { db }) => allTopics(db),
    prompts: (_, __, { db, principal }) => promptsOf(db, companyIdOf(principal)),
    studyTemplates: (_, __, ctx) => allTemplates(ctx),
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
    scope: (prompt) => (prompt.companyId === null ? 'CANONICAL' : 'CUSTOMER'),
    frozen: (prompt, _, { loaders }) => loaders.load(promptsFrozen, prompt.slug),
    // The list is empty for a question of the library: a company can't change it, and other companies have asked it,
    // too.
    askedIn: async (prompt, _, { loaders }) =>
      prompt.companyId === null
        ? []
        : [...new Set((await loaders.load(translationsAsked, prompt.slug)).map(({ language }) => language))],
    popularity: (prompt, _, { loaders }) => loaders.load(popularityBySlug, prompt.slug),
  },
};
