import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { aParticipation, aStudy, ANALYZED_STUDY_REF } from './testing/fixtures';
import { PARTICIPATION, withParticipation } from './testing/participation';
import { renderAnalyzer } from './testing/renderAnalyzer';

const BACK = 'Back to draft';
const open = (uniqueResponses: number, isAdmin = true) =>
  withParticipation(aParticipation({ uniqueResponses }), { study: { isAdmin, uniqueResponses } });
const confirm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: BACK }));
  const dialog = await screen.findByRole('dialog', { name: 'Take this survey back?' });
  await userEvent.click(within(dialog).getByRole('button', { name: BACK }));
  return dialog;
};

test('a survey without responses can be taken back, which leads to its builder', async () => {
  const { calls, router } = renderAnalyzer(PARTICIPATION, {
    ...open(0),
    UnpublishStudy: () => ({
      unpublishStudy: { ...aStudy({ status: 'DRAFT', uniqueResponses: 0 }), version: 3, openDate: null },
    }),
  });
  await confirm();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/study/${ANALYZED_STUDY_REF}/build`));
  expect(calls).toContainEqual({ name: 'UnpublishStudy', variables: { ref: ANALYZED_STUDY_REF, isShared: false } });
});

test('the dialog gives the reason where somebody has already answered', async () => {
  const answered = 'Somebody has already answered, so this survey can’t go back to a draft.';
  renderAnalyzer(PARTICIPATION, {
    ...open(0),
    UnpublishStudy: () => {
      throw refusal('CONFLICT', answered);
    },
  });
  const dialog = await confirm();
  expect(await within(dialog).findByText(answered)).toBeVisible();
});

test.each([
  ['with a response', open(1)],
  ['for viewers', open(0, false)],
])('there is no button %s', async (_, replies) => {
  renderAnalyzer(PARTICIPATION, replies);
  await screen.findByRole('link', { name: 'Participation' });
  expect(screen.queryByRole('button', { name: BACK })).not.toBeInTheDocument();
});
