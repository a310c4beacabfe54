import type { Role } from './user.entity';

const ROLE_NAMES: Record<Role, string> = { ADMIN: 'DevEx Admin', VIEWER: 'DevEx Viewer' };

/** The name of a role as people read it. */
export const roleName = (role: Role | null) => (role === null ? 'no role' : ROLE_NAMES[role]);

/** The text of the audit log about a changed role. */
export const roleChange = (from: Role | null, to: Role | null) => `from ${roleName(from)} to ${roleName(to)}`;
