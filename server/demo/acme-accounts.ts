/** Who can sign in to the demo company. The admin's email is also what the company is known by. */
export const ADMIN = { email: 'admin@acme.test', name: 'Ada Admin', role: 'ADMIN' } as const;
export const VIEWER = { email: 'viewer@acme.test', name: 'Vic Viewer', role: 'VIEWER' } as const;
export const PASSWORD = 'candor-demo-1';
