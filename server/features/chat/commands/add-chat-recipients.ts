import { rowsOf } from '../../../persistence/sql';
import type { AddChatRecipientsInput, AddRecipientsInput, ChatProvider } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { addRecipients, type AddedRecipients } from '../../recipients/commands/add-recipients';
import { requireFewPeople } from '../../rosters/roster-person-rules';
import { studyWithOpenList } from '../../recipients/recipients.policy';
import { studyOf } from '../../studies/studies.queries';
import { askProvider } from '../ask-provider';
import type { FoundEntity } from '../chat-service';
import type { ChatContext } from '../context';
import { linkAccounts } from '../link-accounts';
import { accountsNamed, noEmail, notInWorkspace, unknownIds } from '../named-accounts';

/** The most people who are added by one statement. */
const PEOPLE_PER_STATEMENT = 1_000;
const LONGEST_NAME = 120;
const MOST_LISTED = 200;

/** Adds accounts of a workspace, and the people in channels and groups, to the recipients of a survey, and links them to their accounts. */
export async function addChatRecipients(ctx: ChatContext, input: AddChatRecipientsInput): Promise<AddedRecipients> {
  const { studyRef, provider, entities } = input;
  requireFewPeople('entities', entities);
  await studyOf(ctx, studyRef);
  const companyId = companyIdOf(ctx.principal);
  const found = await askProvider(ctx, companyId, provider, (service, access) =>
    accountsNamed(service, access, entities),
  );
  return ctx.inTransaction(async (inner) => {
    const people = await peopleOfAccounts(inner, companyId, provider, found);
    const added = await addAll(inner, studyRef, people);
    await linkAccounts(inner, companyId, provider, people.byEmail.map(accountOf));
    const others = [...people.withoutEmail.map(noEmail), ...unknownIds(entities, found).map(notInWorkspace)];
    return {
      ...added,
      notAdded: added.notAdded + others.length,
      refused: [...added.refused, ...others].slice(0, MOST_LISTED),
    };
  });
}

interface People {
  /** The people of the roster who are linked to one of the accounts. */
  personRefs: string[];
  /** The other accounts that have an email. */
  byEmail: FoundEntity[];
  withoutEmail: FoundEntity[];
}

async function peopleOfAccounts(
  { db }: Context,
  companyId: string,
  provider: ChatProvider,
  found: readonly FoundEntity[],
): Promise<People> {
  const linked = await rowsOf<{ userId: string; personId: string }>(
    db,
    `SELECT user_id AS "userId", person_id AS "personId" FROM chat_person
     WHERE company_id = $1 AND provider = $2 AND user_id = ANY ($3::text[])`,
    [companyId, provider, found.map(({ id }) => id)],
  );
  const isLinked = new Set(linked.map(({ userId }) => userId));
  const others = found.filter(({ id }) => !isLinked.has(id));
  return {
    personRefs: linked.map(({ personId }) => personId),
    byEmail: others.filter(({ email }) => email !== null),
    withoutEmail: others.filter(({ email }) => email === null),
  };
}

/** Adds all of these people, some hundreds with each statement. */
async function addAll(ctx: Context, studyRef: string, { personRefs, byEmail }: People): Promise<AddedRecipients> {
  const people = byEmail.map(({ email, displayName }) => ({
    email: email!,
    name: [...displayName].slice(0, LONGEST_NAME).join(''),
  }));
  const parts: Omit<AddRecipientsInput, 'studyRef'>[] = [
    ...inParts(personRefs).map((part) => ({ personRefs: part })),
    ...inParts(people).map((part) => ({ people: part })),
  ];
  const sum: AddedRecipients = {
    study: await studyWithOpenList(ctx, studyRef),
    ...{ added: 0, alreadyThere: 0, notAdded: 0, refused: [] },
  };
  for (const part of parts) {
    const { added, alreadyThere, notAdded, refused } = await addRecipients(ctx, { studyRef, ...part });
    sum.added += added;
    sum.alreadyThere += alreadyThere;
    sum.notAdded += notAdded;
    sum.refused.push(...refused);
  }
  return sum;
}

const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / PEOPLE_PER_STATEMENT) }, (_, at) =>
    items.slice(at * PEOPLE_PER_STATEMENT, (at + 1) * PEOPLE_PER_STATEMENT),
  );

const accountOf = ({ id, email, name, displayName, image }: FoundEntity) => ({
  ...{ id, email, image, isActive: true },
  realName: displayName,
  userName: name,
});
