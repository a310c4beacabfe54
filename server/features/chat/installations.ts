import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../persistence/sql';
import { conflict } from '../../platform/errors';
import type { ChatProvider } from '../../schema.generated';
import { openCompanySecret, sealCompanySecret } from '../responses/keys/company-secrets';
import { forgetBudgets } from './budget';
import { ChatInstallation, type InstallationWay } from './chat.entities';
import type { ChatSecrets } from './chat-service';
import type { ProviderContext } from './context';
import { forgetConversations } from './conversations';

/** A workspace that is being connected. */
export interface NewInstallation {
  provider: ChatProvider;
  workspaceId: string;
  workspace: string;
  botUserId: string;
  way: InstallationWay;
  secrets: ChatSecrets;
}

/** The installation of a company; null if it has connected no workspace. */
export const installationOf = (
  db: EntityManager,
  companyId: string,
  provider: ChatProvider,
): Promise<ChatInstallation | null> => db.findOneBy(ChatInstallation, { companyId, provider });

/**
 * Connects a workspace, in place of the one that was connected before. CONFLICT if another company has connected the same app of the same workspace,
 * because its events could not be told apart.
 */
export async function connectWorkspace(
  ctx: ProviderContext,
  companyId: string,
  { secrets, ...installation }: NewInstallation,
): Promise<void> {
  const { db, clock, keys } = ctx;
  const { provider, workspaceId, workspace, botUserId, way } = installation;
  const sealed = await sealCompanySecret(db, keys.folder, ownerOfChatSecrets({ companyId, provider }), secrets);
  await db.transaction(async (inner) => {
    const before = await installationOf(inner, companyId, provider);
    if (before && before.botUserId !== botUserId) await forgetConversations(inner, companyId, provider);
    if (before && before.workspaceId !== workspaceId) await forgetAccounts(inner, companyId, provider);
    await forgetBudgets(inner, { companyId, provider });
    const stored = await rowsOf(
      inner,
      `INSERT INTO chat_installation (company_id, provider, workspace_id, workspace, bot_user_id, way, secrets, installed_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE NOT EXISTS (
         SELECT FROM chat_installation WHERE provider = $2 AND workspace_id = $3 AND bot_user_id = $5 AND company_id <> $1)
       ON CONFLICT (company_id, provider) DO UPDATE SET workspace_id = $3, workspace = $4, bot_user_id = $5, way = $6, secrets = $7,
         installed_at = $8, disconnected_at = NULL, listener_id = NULL, listener_until = NULL
       RETURNING 1`,
      [companyId, provider, workspaceId, workspace, botUserId, way, sealed, clock.now()],
    );
    if (stored.length === 0)
      throw conflict(
        'This app of the workspace is connected with another company here. Make another app in the workspace.',
      );
    await ctx.live.announce(inner, 'chat', provider);
  });
}

/** The secrets of an installation; null where they are gone: revoked, or sealed with a key that this key folder does not have. */
export async function secretsOf(
  { keys }: Pick<ProviderContext, 'keys'>,
  installation: ChatInstallation,
): Promise<ChatSecrets | null> {
  if (!installation.secrets) return null;
  return (await openCompanySecret(
    keys.folder,
    ownerOfChatSecrets(installation),
    installation.secrets,
  )) as ChatSecrets | null;
}

/**
 * Notes that the app was removed from the workspace or its tokens were revoked, and deletes the tokens. It does nothing for an installation
 * that was connected after `at`. Returns whether it was connected.
 */
export async function disconnectInstallation(
  ctx: Pick<ProviderContext, 'db' | 'audit' | 'live'>,
  { companyId, provider }: Pick<ChatInstallation, 'companyId' | 'provider'>,
  at: Date,
): Promise<boolean> {
  const [ended] = await rowsOf<{ workspace: string }>(
    ctx.db,
    `UPDATE chat_installation SET disconnected_at = $3, secrets = NULL, listener_id = NULL, listener_until = NULL
     WHERE company_id = $1 AND provider = $2 AND disconnected_at IS NULL AND date_trunc('second', installed_at) <= $3
     RETURNING workspace`,
    [companyId, provider, at],
  );
  if (!ended) return false;
  await ctx.audit({ action: 'CHAT_DISCONNECTED', subject: ended.workspace, companyId });
  await ctx.live.announce(ctx.db, 'chat', provider);
  return true;
}

/** Forgets which people of the roster have which account. */
export const forgetAccounts = (db: EntityManager, companyId: string, provider: ChatProvider): Promise<void> =>
  execute(db, 'DELETE FROM chat_person WHERE company_id = $1 AND provider = $2', [companyId, provider]);

/** Names whose secrets are sealed. */
export const ownerOfChatSecrets = ({ companyId, provider }: Pick<ChatInstallation, 'companyId' | 'provider'>) =>
  `chat ${provider} ${companyId}`;
