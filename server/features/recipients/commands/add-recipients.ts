import { rowsOf } from '../../../persistence/sql';
import { invalidRequest } from '../../../platform/errors';
import { normaliseEmail } from '../../../../common/email';
import type { AddRecipientsInput, RecipientRefusal, RefusedRecipient } from '../../../schema.generated';
import type { Context } from '../../context';
import { addRosterPeople } from '../../rosters/commands/add-roster-people';
import { filterParts, inTeams } from '../../rosters/people-condition';
import { Classification } from '../../rosters/person.entity';
import { peopleText, requireFewPeople, requireTeams } from '../../rosters/roster-person-rules';
import type { Study } from '../../studies/study.entity';
import { studyWithOpenList } from '../recipients.policy';
import { MAY_BE_ASKED } from '../recipients.queries';
import { NEW_REVISION } from '../study-target.entity';

/** The most people whom a reply lists with the reason why they were not added. */
const MOST_LISTED = 200;

const MESSAGES = {
  BOT: 'Bots are never asked.',
  EXCLUDED: 'This person is excluded from surveys.',
  NOT_IN_ROSTER: 'Nobody in the roster has this ref.',
} satisfies Partial<Record<RecipientRefusal, string>>;

interface Outcome {
  added: number;
  askable: number;
  neverAsked: number;
  /** Some of the people who are never asked. */
  listed: { id: string; email: string; classification: number }[];
  unknown: string[];
}

export interface AddedRecipients {
  study: Study;
  added: number;
  alreadyThere: number;
  notAdded: number;
  refused: RefusedRecipient[];
}

/** Adds everybody whom a field of the input names to the recipients of a survey, in one statement however many they are. */
export async function addRecipients(ctx: Context, input: AddRecipientsInput): Promise<AddedRecipients> {
  const study = await studyWithOpenList(ctx, input.studyRef);
  const { teamRefs, filter, personRefs, people } = input;
  if (![teamRefs, filter, personRefs, people].some((given) => given != null))
    throw invalidRequest('Name somebody to add: teams, a filter of the roster, refs of people, or people by email.');
  for (const [field, given] of Object.entries({ teamRefs, personRefs, people }))
    if (given) requireFewPeople(field, given);
  await requireTeams(ctx.db, study.companyId, teamRefs ?? []);
  const byEmail = people ? await addToRoster(ctx, people) : [];

  const outcome = await addChosen(ctx, study, input);
  const refused = [...byEmail, ...outcome.unknown.map(unknownRef), ...outcome.listed.map(neverAsked)];
  if (outcome.added > 0) {
    await ctx.audit({ action: 'RECIPIENTS_ADDED', subject: study.name, detail: peopleText(outcome.added) });
    await ctx.live.announce(ctx.db, 'participation', study.id);
  }
  return {
    study,
    added: outcome.added,
    alreadyThere: outcome.askable - outcome.added,
    notAdded: byEmail.length + outcome.unknown.length + outcome.neverAsked,
    refused: refused.slice(0, MOST_LISTED),
  };
}

/**
 * Adds the people who are not in the roster yet to it. Returns those who were refused for any other reason than being
 * in the roster already.
 */
async function addToRoster(
  ctx: Context,
  people: NonNullable<AddRecipientsInput['people']>,
): Promise<RefusedRecipient[]> {
  const { refused } = await addRosterPeople(ctx, people);
  return refused.flatMap(({ email, reason, message }) =>
    reason === 'ALREADY_IN_ROSTER' ? [] : [{ email, personRef: null, reason, message }],
  );
}

async function addChosen(
  { db }: Context,
  study: Study,
  { teamRefs, filter, personRefs, people }: AddRecipientsInput,
): Promise<Outcome> {
  const parameters: unknown[] = [study.companyId, study.id, MOST_LISTED, personRefs ?? []];
  const given = (value: unknown) => `$${parameters.push(value)}`;
  const ways = ['p.id = ANY ($4::uuid[])'];
  if (teamRefs) ways.push(inTeams(given(teamRefs)));
  if (filter) ways.push(`(${['true', ...filterParts(filter, given)].join(' AND ')})`);
  if (people) ways.push(`p.email = ANY (${given(people.map(({ email }) => normaliseEmail(email)))}::text[])`);
  const [outcome] = await rowsOf<Outcome>(
    db,
    `WITH chosen AS MATERIALIZED (
       SELECT p.id, p.email, p.classification, ${MAY_BE_ASKED} AS askable FROM person p
       WHERE p.company_id = $1 AND (${ways.join(' OR ')})
     ), added AS (
       INSERT INTO study_target (id, study_id, person_id, link_revision)
       SELECT gen_random_uuid(), $2, id, ${NEW_REVISION} FROM chosen WHERE askable ON CONFLICT DO NOTHING RETURNING 1
     )
     SELECT (SELECT count(*)::int FROM added) AS added,
       (SELECT count(*)::int FROM chosen WHERE askable) AS askable,
       (SELECT count(*)::int FROM chosen WHERE NOT askable) AS "neverAsked",
       (SELECT coalesce(jsonb_agg(never), '[]') FROM
         (SELECT id, email, classification FROM chosen WHERE NOT askable ORDER BY email LIMIT $3) never) AS listed,
       ARRAY(SELECT DISTINCT ref FROM unnest($4::uuid[]) AS ref WHERE ref NOT IN (SELECT id FROM chosen)) AS unknown`,
    parameters,
  );
  return outcome!;
}

const unknownRef = (personRef: string): RefusedRecipient => ({
  ...{ personRef, email: null, reason: 'NOT_IN_ROSTER', message: MESSAGES.NOT_IN_ROSTER },
});

function neverAsked({ id, email, classification }: Outcome['listed'][number]): RefusedRecipient {
  const reason = classification === Classification.Bot ? 'BOT' : 'EXCLUDED';
  return { personRef: id, email, reason, message: MESSAGES[reason] };
}
