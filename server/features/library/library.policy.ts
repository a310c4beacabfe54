import { customerAdmin, viewer, type Rule } from '../accounts/principal';

export const libraryPermissions = {
  'Query.topics': viewer,
  'Query.prompts': viewer,
  'Query.promptPage': viewer,
  'Query.topic': viewer,
  'Query.prompt': viewer,
  'Query.studyTemplates': viewer,
  'Mutation.createPrompt': customerAdmin,
  'Mutation.updatePrompt': customerAdmin,
} satisfies Record<string, Rule>;
