import type { Role } from './user.entity';

const NAMES: Record<Role, string> = { ADMIN: 'DevEx Admin', VIEWER: 'DevEx Viewer' };

/** A role as people read it. */
export const roleName = (role: Role | null) => (role === null ? 'no role' : NAMES[role]);

/** What the audit log says of another role. */
export const roleChange = (from: Role | null, to: Role | null) => `from ${roleName(from)} to ${roleName(to)}`;
