import { codeComments } from './acme-comments-code';
import { deliveryComments } from './acme-comments-delivery';
import { knowledgeComments } from './acme-comments-knowledge';
import { teamComments } from './acme-comments-team';
import type { DemoComment } from './acme-types';

/** All comments that the demo company's people wrote with their votes. */
export const acmeComments: readonly DemoComment[] = [
  ...codeComments,
  ...deliveryComments,
  ...teamComments,
  ...knowledgeComments,
];
