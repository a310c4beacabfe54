import { randomUUID } from 'node:crypto';
import type { TestCompany } from '../../testkit';

export const USERS = '{ users { ref email role isRoleManaged } }';
export const INVITATIONS = '{ invitations { ref email role isExpired createdAt expiresAt invitedBy { email } } }';
export const INVITE = `mutation ($email: String!, $role: Role = VIEWER) {
  inviteUser(input: { email: $email, role: $role }) { ref email role isExpired createdAt expiresAt invitedBy { email } }
}`;
export const REVOKE = 'mutation ($ref: UUID!) { revokeInvitation(ref: $ref) }';
export const VERIFY = 'mutation ($token: String!) { verifyEmail(token: $token) { email role company { name } } }';
const LOG = '{ auditLog { entries { action actor subject detail } } }';

/** An email address without an account. */
export const someone = () => `new-${randomUUID().slice(0, 8)}@people.test`;
/** The entries of the audit log for one kind of action. */
export const notedIn = async (client: TestCompany['admin'], action: string) =>
  (await client.run(LOG)).auditLog.entries.filter((entry: { action: string }) => entry.action === action);
