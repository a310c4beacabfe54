import { customerAdmin, type Rule } from '../accounts/principal';

export const scoresPermissions = {
  'Mutation.rereleaseStudy': customerAdmin,
  'Mutation.hideVerbatim': customerAdmin,
  'Mutation.hideTextAnswer': customerAdmin,
} satisfies Record<string, Rule>;
