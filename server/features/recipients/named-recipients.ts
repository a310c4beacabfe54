import { invalidRequest } from '../../platform/errors';
import type { RecipientFilter } from '../../schema.generated';
import { requireFewPeople } from '../rosters/roster-person-rules';
import type { Study } from '../studies/study.entity';
import { recipientsCondition, type RecipientsCondition } from './recipients.queries';

/** The recipients that a call names: either by refs, or by a filter. Refs that are no recipients of the survey mean nobody. */
export function namedRecipients(
  study: Study,
  { refs, filter }: { refs?: readonly string[] | null; filter?: RecipientFilter | null },
): RecipientsCondition {
  if ((refs == null) === (filter == null)) throw invalidRequest('Name the recipients either by refs or by a filter.');
  if (refs) requireFewPeople('refs', refs);
  const { sql, parameters } = recipientsCondition(study, filter ?? {});
  return refs ? { sql: `${sql} AND t.id = ANY ($${parameters.push(refs)}::uuid[])`, parameters } : { sql, parameters };
}
