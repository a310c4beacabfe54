import { viewer, type Rule } from '../accounts/principal';

export const libraryPermissions = {
  'Query.topics': viewer,
  'Query.prompts': viewer,
  'Query.studyTemplates': viewer,
} satisfies Record<string, Rule>;
