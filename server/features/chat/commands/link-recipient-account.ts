import { execute } from '../../../persistence/sql';
import { conflict, invalid, notFound } from '../../../platform/errors';
import type { LinkRecipientAccountInput } from '../../../schema.generated';
import { companyIdOf, requireKeyScope } from '../../accounts/principal';
import type { Context } from '../../context';
import { studyWithOpenList } from '../../recipients/recipients.policy';
import type { RecipientRow } from '../../recipients/recipients.queries';
import { StudyTarget } from '../../recipients/study-target.entity';
import { updateRosterPerson } from '../../rosters/commands/update-roster-person';
import { Person } from '../../rosters/person.entity';
import { studyOf } from '../../studies/studies.queries';
import { askProvider } from '../ask-provider';
import { ChatPerson } from '../chat.entities';
import type { FoundEntity } from '../chat-service';
import type { ChatContext } from '../context';

/**
 * Chooses the account at which a recipient gets messages, or ends the link to it. The given fields of the person in the
 * roster are changed in the same transaction.
 */
export async function linkRecipientAccount(ctx: ChatContext, input: LinkRecipientAccountInput): Promise<RecipientRow> {
  const { studyRef, provider, accountId } = input;
  if (changesPerson(input))
    requireKeyScope(ctx.principal, ['ROSTER'], 'Mutation.linkRecipientAccount(input: { name, email })');
  await studyOf(ctx, studyRef);
  const companyId = companyIdOf(ctx.principal);
  const [account] = accountId
    ? await askProvider(ctx, companyId, provider, (service, access) => service.people(access, [accountId]))
    : [];
  if (accountId && !account) throw invalid({ accountId: ['The workspace has no such account.'] });
  return ctx.inTransaction((inner) => storeLink(inner, input, account ?? null));
}

const changesPerson = ({ name, email }: LinkRecipientAccountInput): boolean => name != null || email != null;

async function storeLink(
  ctx: Context,
  input: LinkRecipientAccountInput,
  account: FoundEntity | null,
): Promise<RecipientRow> {
  const { db } = ctx;
  const { studyRef, ref, provider, name, email } = input;
  const study = await studyWithOpenList(ctx, studyRef);
  const target = await db.findOneBy(StudyTarget, { id: ref, studyId: study.id });
  if (!target) throw notFound();
  const { companyId } = study;
  const person = changesPerson(input)
    ? await updateRosterPerson(ctx, target.personId, { name, email })
    : await db.findOneByOrFail(Person, { id: target.personId, companyId });
  // The lock makes a sync or another choice wait, because it would change the same rows.
  await execute(db, 'SELECT FROM chat_installation WHERE company_id = $1 AND provider = $2 FOR UPDATE', [
    companyId,
    provider,
  ]);
  await db.delete(ChatPerson, { personId: person.id, provider });
  if (account) {
    const holder = await db.findOneBy(ChatPerson, { companyId, provider, userId: account.id });
    if (holder) throw conflict('Somebody else in the roster is linked to this account.');
    await db.insert(ChatPerson, {
      ...{ personId: person.id, provider, companyId, userId: account.id },
      ...{ realName: account.displayName, userName: account.name, image: account.image, isChosen: true },
    });
  }
  await ctx.audit({ action: 'CHAT_ACCOUNT_CHOSEN', subject: study.name });
  return { id: target.id, linkRevision: target.linkRevision, person };
}
