export interface Screen {
  path: string;
  /** The text that shows that the screen has been loaded. */
  shows: string;
  /**
   * The demo company's survey that `{ref}` stands for. `BY_CHAT` is a draft that a chat tool sends, which the test
   * creates. `SERIES` is the series of the surveys. `WEBHOOK` stands for no survey: a webhook is on the page, which the test creates.
   */
  of?: 'DRAFT' | 'OPEN' | 'CLOSED' | 'BY_CHAT' | 'SERIES' | 'WEBHOOK';
  /** Whether the screen is shown without signing in. */
  isPublic?: true;
}

/**
 * Every address of the application. `{team}` is one of the demo company's teams. client/routes.test.tsx fails for a
 * route without an entry.
 */
export const SCREENS: readonly Screen[] = [
  { path: '/auth/sign-in', shows: 'Password', isPublic: true },
  { path: '/auth/create-account', shows: 'Create account', isPublic: true },
  { path: '/auth/reset-password', shows: 'Send recovery link', isPublic: true },
  { path: '/auth/access', shows: 'Refresh permissions', isPublic: true },
  { path: '/privacy', shows: 'How answers are kept confidential', isPublic: true },
  { path: '/terms', shows: 'Terms of service', isPublic: true },
  { path: '/you-said-we-did', shows: 'This page is not here', isPublic: true },
  { path: '/auth/set-password', shows: 'Confirm password' },
  // A user with a complete profile is led away from this page.
  { path: '/auth/onboarding', shows: 'DevEx Surveys' },
  { path: '/', shows: 'DevEx Surveys' },
  { path: '/studies', shows: 'DevEx Surveys' },
  { path: '/study/build', shows: 'Choose base survey' },
  { path: '/study/{ref}/build', shows: 'Welcome message', of: 'DRAFT' },
  { path: '/study/{ref}/build/target-respondents', shows: 'Select recipients', of: 'DRAFT' },
  { path: '/study/{ref}/build/schedule-study', shows: 'Schedule your survey', of: 'BY_CHAT' },
  { path: '/study/{ref}/build/publish-study', shows: 'Review your survey', of: 'DRAFT' },
  { path: '/study/{ref}/analyze', shows: 'DevEx Index', of: 'CLOSED' },
  { path: '/study/{ref}/analyze/{team}', shows: 'DevEx Index', of: 'CLOSED' },
  { path: '/study/{ref}/analyze/insights', shows: 'DevEx Index', of: 'CLOSED' },
  {
    path: '/study/{ref}/analyze/insights?benchmark=p75&segments=team-Division',
    shows: 'These figures are made up for the demo.',
    of: 'CLOSED',
  },
  { path: '/study/{ref}/analyze/{team}/insights', shows: 'DevEx Index', of: 'CLOSED' },
  { path: '/study/{ref}/analyze/topics', shows: 'Related metrics', of: 'CLOSED' },
  {
    path: '/study/{ref}/analyze/{team}/topics?topic=review&benchmark=p50',
    shows: 'Written by those who voted for this topic',
    of: 'CLOSED',
  },
  { path: '/study/{ref}/analyze/questions', shows: 'question 1 /', of: 'CLOSED' },
  { path: '/study/{ref}/analyze/{team}/questions', shows: 'question 1 /', of: 'CLOSED' },
  { path: '/study/{ref}/analyze/participation', shows: 'Response Rate', of: 'OPEN' },
  { path: '/study/{ref}/analyze/{team}/participation', shows: 'Show the whole company', of: 'OPEN' },
  { path: '/study/{ref}/analyze/compare', shows: 'Choose a second group', of: 'CLOSED' },
  { path: '/study/{ref}/analyze/{team}/compare', shows: 'the rest of the company', of: 'CLOSED' },
  { path: '/study/{ref}/analyze/reveal', shows: 'Your DevEx results are in!', of: 'CLOSED' },
  { path: '/series/{ref}', shows: 'How have priorities changed?', of: 'SERIES' },
  { path: '/series/{ref}/team/{team}', shows: 'How are topic scores trending?', of: 'SERIES' },
  { path: '/teams', shows: 'Add team' },
  { path: '/settings/profile', shows: 'Where you are signed in' },
  { path: '/settings/people', shows: 'Invite people' },
  { path: '/settings/people/manage', shows: 'Ada Barros' },
  { path: '/settings/people/import', shows: 'Drop a CSV file here' },
  { path: '/settings/company', shows: 'Compare our results' },
  { path: '/settings/integrations', shows: 'Paste the app’s tokens' },
  { path: '/settings/plugins', shows: 'Paste the app’s tokens' },
  { path: '/settings/webhooks', shows: 'Candor posts a signed message' },
  { path: '/settings/scim', shows: 'Address for the provider' },
  { path: '/settings/audit-log', shows: 'Who did what' },
  // The demo company is a customer of the installation.
  { path: '/settings/installation', shows: 'This page is for the people who run this installation.' },
  { path: '/error?code=404', shows: 'Go home' },
  { path: '/nowhere', shows: "Sorry, we couldn't find the page you were looking for." },
];
