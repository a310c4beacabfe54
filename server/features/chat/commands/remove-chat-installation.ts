import { notFound } from '../../../platform/errors';
import type { ChatProvider } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import { forgetBudgets } from '../budget';
import { ChatInstallation } from '../chat.entities';
import type { ChatContext } from '../context';
import { forgetAccounts, installationOf } from '../installations';

/** Forgets the connected workspace: its tokens, and who of the roster has which account there. */
export async function removeChatInstallation(ctx: ChatContext, provider: ChatProvider): Promise<void> {
  const { db, principal, live } = ctx;
  const companyId = companyIdOf(principal);
  const installation = await installationOf(db, companyId, provider);
  if (!installation) throw notFound();
  await db.delete(ChatInstallation, { companyId, provider });
  await forgetBudgets(db, { companyId, provider });
  await forgetAccounts(db, companyId, provider);
  await ctx.audit({ action: 'CHAT_REMOVED', subject: installation.workspace });
  await live.announce(db, 'chat', provider);
}
