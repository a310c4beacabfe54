/** Who can sign in to the demo company. The admin's email is also what the company is known by. */
export const DEMO_ADMIN = { email: 'admin@acme.test', name: 'Ada Admin', role: 'ADMIN' } as const;
export const DEMO_VIEWER = { email: 'viewer@acme.test', name: 'Vic Viewer', role: 'VIEWER' } as const;
export const DEMO_PASSWORD = 'candor-demo-1';
