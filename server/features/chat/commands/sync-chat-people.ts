import { invalid } from '../../../platform/errors';
import type { ChatProvider } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import { studyOf } from '../../studies/studies.queries';
import { askProvider } from '../ask-provider';
import type { ChatContext } from '../context';
import { linkAccounts } from '../link-accounts';

const MAX_PAGE = 1_000;

/**
 * Links people of the roster to the accounts of one page of the workspace, by email, and ends the links of accounts that are no longer active. A link
 * that somebody has chosen stays. Doing it again changes nothing more.
 */
export async function syncChatPeople(
  ctx: ChatContext,
  provider: ChatProvider,
  { studyRef, after, first }: { studyRef?: string | null; after?: string | null; first: number },
): Promise<{ synced: number; next: string | null }> {
  if (first < 1 || first > MAX_PAGE) throw invalid({ first: [`Ask for 1 to ${MAX_PAGE} people.`] });
  if (studyRef) await studyOf(ctx, studyRef);
  const companyId = companyIdOf(ctx.principal);
  const page = await askProvider(ctx, companyId, provider, (service, access) =>
    service.accounts(access, after ?? null, first),
  );
  return { synced: await linkAccounts(ctx, companyId, provider, page.accounts), next: page.next };
}
