/**
 * Every address of the application, as react-router writes it: `:name` is one segment, and `?` makes it optional. The server answers all other
 * addresses with 404 and the same page. client/routes.test.tsx compares the list with the application's routes.
 */
export const APPLICATION_PATHS = [
  '/',
  '/studies',
  '/teams',
  '/study/build',
  '/study/:studyRef/build/:step?',
  '/study/:studyRef/analyze/:teamRef?',
  '/study/:studyRef/analyze/:teamRef?/insights',
  '/study/:studyRef/analyze/:teamRef?/topics',
  '/study/:studyRef/analyze/:teamRef?/questions',
  '/study/:studyRef/analyze/:teamRef?/compare',
  '/study/:studyRef/analyze/:teamRef?/participation',
  '/study/:studyRef/analyze/reveal',
  '/series/:sequenceRef',
  '/series/:sequenceRef/team/:teamRef',
  '/settings/profile',
  '/settings/people',
  '/settings/people/manage',
  '/settings/people/import',
  '/settings/company',
  '/settings/integrations',
  '/settings/plugins',
  '/settings/webhooks',
  '/settings/scim',
  '/settings/audit-log',
  '/settings/installation',
  '/auth/set-password',
  '/auth/onboarding',
  '/auth/sign-in',
  '/auth/access',
  '/auth/create-account',
  '/auth/reset-password',
  '/privacy',
  '/terms',
  '/you-said-we-did',
  '/error',
];

const patterns = APPLICATION_PATHS.map((path) => {
  const segments = path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/\/:\w+/g, '/[^/]+');
  return new RegExp(`^${segments.replace(/\/$/, '')}/?$`, 'i');
});

/** Whether the application has a page at an address, which is given without its query. */
export const isApplicationPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
