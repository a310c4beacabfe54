import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { invalid } from '../../../platform/errors';
import type { ConnectMsteamsInput } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import { chatError, conversationsOf } from '../ask-provider';
import { spendCall } from '../budget';
import { ChatFault, type ChatAccess } from '../chat-service';
import type { ChatContext } from '../context';
import { connectWorkspace } from '../installations';

const guid = z.guid();
const organizations = z.object({ value: z.array(z.object({ id: z.string(), displayName: z.string().nullish() })) });

/** The field that is wrong, by the code of Microsoft’s error. With any other code the secret counts as wrong. */
const FIELDS: Record<string, { field: keyof ConnectMsteamsInput; message: string }> = {
  AADSTS700016: { field: 'appId', message: 'This directory has no app with this id.' },
  AADSTS700038: { field: 'appId', message: 'This directory has no app with this id.' },
  AADSTS90002: { field: 'tenantId', message: 'Microsoft knows no directory with this id.' },
  AADSTS900023: { field: 'tenantId', message: 'Microsoft knows no directory with this id.' },
  AADSTS7000222: { field: 'clientSecret', message: 'This secret has expired. Make a new one.' },
};

/** Connects the caller's company with its tenant of Microsoft, by the app that it has registered there. */
export async function connectMsteams(ctx: ChatContext, input: ConnectMsteamsInput): Promise<void> {
  const appId = idOf(input, 'appId');
  const tenantId = idOf(input, 'tenantId');
  const clientSecret = input.clientSecret.trim();
  if (!/^[\x21-\x7e]{8,300}$/.test(clientSecret))
    throw invalid({ clientSecret: ['Paste the value of the secret, not its id.'] });
  const companyId = companyIdOf(ctx.principal);
  const workspace = await nameOfTenant(ctx, companyId, { appId, tenantId, clientSecret });
  await connectWorkspace(ctx, companyId, {
    provider: 'MSTEAMS',
    workspaceId: tenantId,
    workspace,
    botUserId: appId,
    way: 'REQUESTS',
    secrets: { botToken: clientSecret },
  });
  await ctx.audit({ action: 'CHAT_CONNECTED', subject: workspace });
}

function idOf(input: ConnectMsteamsInput, field: 'appId' | 'tenantId'): string {
  const { success, data } = guid.safeParse(input[field].trim());
  if (!success) throw invalid({ [field]: ['Paste an id like 8f0f9f4e-0d3c-4c7e-9d2f-2b1f6f0f7a11.'] });
  return data.toLowerCase();
}

/** Signs the app in, and asks for the name of its tenant, which also shows that an admin has consented. */
async function nameOfTenant(
  ctx: ChatContext,
  companyId: string,
  { appId, tenantId, clientSecret }: { appId: string; tenantId: string; clientSecret: string },
): Promise<string> {
  const access: ChatAccess = {
    companyId,
    // A connection that is only tried gets a key of its own, so that it shares no cached token with another one.
    installationKey: randomUUID(),
    workspaceId: tenantId,
    botUserId: appId,
    secrets: { botToken: clientSecret },
    conversations: conversationsOf(ctx.db, { companyId, provider: 'MSTEAMS' }),
    spend: (method, rate) => spendCall(ctx.db, { companyId, provider: 'MSTEAMS', method }, rate),
  };
  try {
    const { value } = await ctx.chat.msteams.client.graph(access, '/organization?$select=id,displayName', {
      name: 'read the organisation',
      reply: organizations,
    });
    return value[0]?.displayName?.slice(0, 200) ?? 'Microsoft Teams';
  } catch (error) {
    if (!(error instanceof ChatFault)) throw error;
    if (error.kind !== 'REVOKED') throw chatError('MSTEAMS', error);
    const code = error.more.code ?? '';
    const { field, message } = FIELDS[code] ?? {
      field: 'clientSecret' as const,
      message: `Microsoft does not accept this secret (${code}).`,
    };
    throw invalid({ [field]: [message] });
  }
}
