import { conflict } from '../../platform/errors';
import { customerAdmin, type Rule } from '../accounts/principal';
import type { Context } from '../context';
import { lockedStudyOf } from '../studies/studies.queries';
import type { Study } from '../studies/study.entity';

export const recipientsPermissions = {
  'Query.recipients': customerAdmin,
  'Query.expectedTeams': customerAdmin,
  'Mutation.addRecipients': customerAdmin,
  'Mutation.updateRecipient': customerAdmin,
  'Mutation.removeRecipients': customerAdmin,
  'Mutation.undoRecipientRemoval': customerAdmin,
  'Mutation.exportRecipients': customerAdmin,
  'Mutation.replaceRecipientLinks': customerAdmin,
  'Mutation.exportRecipientLinks': customerAdmin,
} satisfies Record<string, Rule>;

/** Throws CONFLICT unless the survey is open: nobody has a personal link before or afterwards. */
export function requirePersonalLinks({ status }: Study): void {
  if (status === 'DRAFT') throw conflict('There are no personal links before the survey is published.');
  if (status === 'CLOSED') throw conflict('The personal links of this survey ended when it was closed.');
}

/**
 * A draft or an open survey of the caller’s company, locked until the transaction ends. The lock makes changes of its
 * recipients run one after another, and never while the survey is published or closed. Throws CONFLICT for a closed
 * survey.
 */
export async function studyWithOpenList(ctx: Context, ref: string): Promise<Study> {
  const study = await lockedStudyOf(ctx, ref);
  if (study.status === 'CLOSED') throw conflict('The recipients of a closed survey can no longer be changed.');
  return study;
}
