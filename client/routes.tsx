import type { RouteObject } from 'react-router-dom';
import { BrokenPage } from './features/access/errors/BrokenPage';
import { FrameSkeleton } from './features/access/frames/FrameSkeleton';
import { PasswordLoginOnly } from './features/access/guards/PasswordLoginOnly';
import { NavigationFrame } from './features/access/navigation/NavigationFrame';
import { RequireAccount } from './features/access/guards/RequireAccount';
import { RequireSession } from './features/access/guards/RequireSession';
import { RootFrame } from './features/access/frames/RootFrame';
import { SignedOutOnly } from './features/access/guards/SignedOutOnly';
import { analyzerRoutes, revealRoute } from './features/analyzer/routes';
import { rosterRoutes } from './features/people/routes';
import { outcomesRoute, seriesRoutes } from './features/series/routes';
import { settingsRoutes } from './features/settings/routes';

const surveyList = () => import('./features/surveys/SurveysPage');

/** Every address of the application. /study/{ref} is missing, because the respondent's page is a bundle of its own. */
export const routes: RouteObject[] = [
  {
    element: <RootFrame />,
    errorElement: <BrokenPage as="main" />,
    hydrateFallbackElement: <FrameSkeleton />,
    children: [
      {
        element: <RequireSession />,
        children: [
          {
            element: <NavigationFrame />,
            children: [
              {
                errorElement: <BrokenPage />,
                children: [
                  { index: true, lazy: surveyList },
                  { path: 'studies', lazy: surveyList },
                  { path: 'teams', lazy: () => import('./features/teams/TeamsPage') },
                  ...analyzerRoutes,
                  ...seriesRoutes,
                  ...settingsRoutes,
                  ...rosterRoutes,
                ],
              },
            ],
          },
          {
            errorElement: <BrokenPage as="main" />,
            children: [
              { path: 'study/build', lazy: () => import('./features/builder/choose/ChooseStudyPage') },
              // all steps share one route, so that the draft stays in memory from step to step
              { path: 'study/:studyRef/build/:step?', lazy: () => import('./features/builder/BuilderPage') },
              revealRoute,
            ],
          },
        ],
      },
      {
        element: <RequireAccount />,
        children: [
          { path: 'auth/set-password', lazy: () => import('./features/access/password/SetPasswordPage') },
          { path: 'auth/onboarding', lazy: () => import('./features/access/onboarding/OnboardingPage') },
        ],
      },
      {
        element: <SignedOutOnly />,
        children: [
          { path: 'auth/sign-in', lazy: () => import('./features/access/sign-in/SignInPage') },
          { path: 'auth/access', lazy: () => import('./features/access/sign-in/AccessDeniedPage') },
          {
            element: <PasswordLoginOnly />,
            children: [
              { path: 'auth/create-account', lazy: () => import('./features/access/sign-up/CreateAccountPage') },
              { path: 'auth/reset-password', lazy: () => import('./features/access/password/ResetPasswordPage') },
            ],
          },
        ],
      },
      { path: 'privacy', lazy: () => import('./features/access/legal/PrivacyPage') },
      { path: 'terms', lazy: () => import('./features/access/legal/TermsPage') },
      outcomesRoute,
      { path: 'error', lazy: () => import('./features/access/errors/ErrorPage') },
      { path: '*', lazy: () => import('./features/access/errors/NotFoundPage') },
    ],
  },
];
