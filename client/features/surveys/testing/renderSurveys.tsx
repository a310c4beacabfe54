import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@/apollo/testing/aPage';
import { renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import type { StudyStatus } from '@/apollo/types.generated';
import { ToastRegion } from '@/ui/Toast';
import { Component as SurveysPage } from '../SurveysPage';

export const person = (name: string) => ({ __typename: 'StudyCreator', ref: `ref-of-${name}`, name });
export const aSurvey = (name: string, status: StudyStatus, fields: object = {}) => ({
  __typename: 'Study',
  ref: `ref-of-${name}`,
  name,
  status,
  createdAt: '2026-01-05T12:00:00.000Z',
  openDate: status === 'DRAFT' ? null : '2026-02-06T12:00:00.000Z',
  closeDate: status === 'CLOSED' ? '2026-03-07T12:00:00.000Z' : null,
  createdBy: person('Ada'),
  archivedAt: null,
  scheduledCloseDate: null,
  promptCount: 7,
  sequence: null,
  participation: { __typename: 'Participation', studyRef: `ref-of-${name}`, responseRate: null },
  viewerTeamRef: null,
  uniqueResponses: status === 'DRAFT' ? 0 : 12,
  viewerCan: {
    __typename: 'StudyPermissions',
    rename: true,
    duplicate: true,
    unpublish: status === 'OPEN',
    delete: status !== 'OPEN',
    archive: status !== 'OPEN',
  },
  ...fields,
});
/** A draft, an open and a closed survey. */
export const THREE_SURVEYS = [
  aSurvey('Idea', 'DRAFT'),
  aSurvey('Now', 'OPEN', { createdBy: person('Grace') }),
  aSurvey('Then', 'CLOSED', { createdBy: null }),
];
export const pageOf = (studies: object[], next: string | null = null, total = studies.length) => ({
  studyPage: aPage('StudyPage', studies, { next, totalCount: total }),
});

/** Renders the page of surveys as an admin or a viewer sees it. */
export function openSurveys(answers: ServerReplies = {}, isCustomerAdmin = true) {
  const me = { __typename: 'User', ref: 'ref-of-Ada', isCustomerAdmin };
  return renderRoutes(
    [
      {
        index: true,
        element: (
          <>
            <SurveysPage />
            <ToastRegion />
          </>
        ),
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    '/',
    {
      SurveysPage: () => ({ me }),
      SurveyList: () => pageOf(THREE_SURVEYS),
      SeriesTiles: () => ({ studySequencePage: aPage('SequenceConnection', []) }),
      ...answers,
    },
  );
}
export const surveyRow = async (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
/** Opens the menu of a survey or series and finds an action in it. */
export const surveyAction = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menuitem', { name: new RegExp(`^${action}`) });
};
