/** The accounts of the demo company. Whether the company exists is found out by the email of its admin. */
export const DEMO_ADMIN = { email: 'admin@acme.test', name: 'Ada Admin', role: 'ADMIN' } as const;
export const DEMO_VIEWER = { email: 'viewer@acme.test', name: 'Vic Viewer', role: 'VIEWER' } as const;
export const DEMO_PASSWORD = 'candor-demo-1';
