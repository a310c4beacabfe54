import { randomUUID } from 'node:crypto';
import type { TestCompany } from '../../testkit';

export const USERS_QUERY = '{ users { ref email role isRoleManaged } }';
export const INVITATIONS_QUERY = '{ invitations { ref email role isExpired createdAt expiresAt invitedBy { email } } }';
export const INVITE_USER = `mutation ($email: String!, $role: Role = VIEWER) {
  inviteUser(input: { email: $email, role: $role }) { ref email role isExpired createdAt expiresAt invitedBy { email } }
}`;
export const REVOKE_INVITATION = 'mutation ($ref: UUID!) { revokeInvitation(ref: $ref) }';
export const VERIFY_EMAIL = 'mutation ($token: String!) { verifyEmail(token: $token) { email role company { name } } }';
const LOG = '{ auditLog { entries { action actor subject detail } } }';

/** An email address without an account. */
export const unknownEmail = () => `new-${randomUUID().slice(0, 8)}@people.test`;
/** The entries of the audit log for one kind of action. */
export const auditEntriesOf = async (client: TestCompany['admin'], action: string) =>
  (await client.run(LOG)).auditLog.entries.filter((entry: { action: string }) => entry.action === action);
