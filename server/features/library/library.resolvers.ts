import type { Resolvers } from '../../schema.generated';
import { companyIdOf } from '../accounts/principal';
import { promptsFrozen } from './library.loaders';
import { allTemplates, allTopics, promptsOf } from './library.queries';

export const libraryResolvers: Resolvers = {
  Query: {
    topics: (_, __, { db }) => allTopics(db),
    prompts: (_, __, { db, principal }) => promptsOf(db, companyIdOf(principal)),
    studyTemplates: (_, __, { db }) => allTemplates(db),
  },
  Prompt: {
    scope: (prompt) => (prompt.companyId === null ? 'CANONICAL' : 'CUSTOMER'),
    frozen: (prompt, _, { loaders }) => loaders.load(promptsFrozen, prompt.slug),
  },
};
