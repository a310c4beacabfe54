import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { dismissToast, toastStore } from '@/ui/toastStore';
import { aPerson, aStudy, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { anAnswer, anAnswerPage, someQuestions } from '../testing/questions';
import { renderAnalyzer } from '../testing/renderAnalyzer';
import type { AnswerPageFragment } from './Texts.generated';

const user = userEvent.setup();
const WISH = 'A map of services';
const WORDS = 'There is one now.\nSee the handbook.';
const IN_TIME = '2099-01-01T00:00:00.000Z';
const aReply = (text: string) => ({ __typename: 'TextReply' as const, text, repliedAt: '2026-03-20T10:00:00.000Z' });

interface Facts {
  answer?: Partial<AnswerPageFragment['nodes'][number]>;
  repliesUntil?: string | null;
  isAdmin?: boolean;
  /** Refuses replies with this sentence. */
  refusing?: string;
}

async function open({ answer, repliesUntil = IN_TIME, isAdmin = true, refusing }: Facts = {}) {
  const page = anAnswerPage([], { totalCount: 1, nodes: [anAnswer(WISH, answer)] });
  const firstTextAnswers = [{ __typename: 'PromptTextAnswers' as const, promptSlug: 'wish', page }];
  const { calls } = renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/questions?question=wish`, {
    AnalyzerFrame: () => ({
      study: aStudy({ status: 'CLOSED', repliesUntil }),
      me: aPerson({ isCustomerAdmin: isAdmin }),
    }),
    QuestionsPage: () => ({ study: someQuestions(null, { firstTextAnswers }) }),
    ReplyToTextAnswer: ({ input }) => {
      if (refusing) throw refusal('CONFLICT', refusing);
      const { ref, text } = input as { ref: string; text: string | null };
      return {
        replyToTextAnswer: {
          __typename: 'ReplyToTextAnswerPayload',
          textAnswer: { __typename: 'TextAnswer', ref, reply: text === null ? null : aReply(text) },
        },
      };
    },
  });
  await screen.findByText(WISH);
  const sent = () => calls.filter(({ name }) => name === 'ReplyToTextAnswer').map(({ variables }) => variables.input);
  return { sent };
}
const inputOf = (text: string | null) => ({ studyRef: ANALYZED_STUDY_REF, ref: `ref of ${WISH}`, text });
const button = (name: string) => screen.getByRole('button', { name });
const said = () => toastStore.read().map(({ title, text }) => [title, text]);
afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
});

async function openDialog(name: string) {
  await user.click(button(name));
  return within(await screen.findByRole('dialog', { name: 'Reply to this answer' }));
}

test('an admin writes a reply, which then stands below the answer', async () => {
  const { sent } = await open();
  const dialog = await openDialog('Reply to this answer');
  const box = dialog.getByRole('textbox', { name: 'Reply' });
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toHaveAccessibleDescription(/You don’t learn who that is, nor whether it was read\./);
  expect(dialog.getByRole('button', { name: 'Reply' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(box, '   ');
  expect(dialog.getByRole('button', { name: 'Reply' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(box, `${WORDS}  `);
  await user.click(dialog.getByRole('button', { name: 'Reply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([inputOf(WORDS)]);
  expect(screen.getByText(/There is one now\.\s+See the handbook\./)).toBeVisible();
  expect(said()).toEqual([['Reply written', 'Only the writer finds it.']]);
  expect(button('Change reply')).toBeVisible();
});

test('a reply that is changed begins with the present words, and is only sent if it differs', async () => {
  const { sent } = await open({ answer: { reply: aReply('We look into it.') } });
  const dialog = await openDialog('Change reply');
  const box = dialog.getByRole('textbox', { name: 'Reply' });
  expect(box).toHaveValue('We look into it.');
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(box, ' It takes a month.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([inputOf('We look into it. It takes a month.')]);
});

test('a refusal stands in the dialog, and what was written stays', async () => {
  const refusing = 'Write the reply without links. Whoever opened one would be known by it.';
  await open({ refusing });
  const dialog = await openDialog('Reply to this answer');
  await user.type(dialog.getByRole('textbox', { name: 'Reply' }), 'See https://wiki.test');
  await user.click(dialog.getByRole('button', { name: 'Reply' }));
  expect(await dialog.findByText(refusing)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Reply' })).toHaveValue('See https://wiki.test');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button('Reply to this answer')).toBeVisible();
});

test('a reply is taken back, and comes back by undoing that', async () => {
  const { sent } = await open({ answer: { reply: aReply('We look into it.') } });
  await user.click(button('Take reply back'));
  await waitFor(() => expect(said()).toEqual([['Reply taken back', undefined]]));
  expect(screen.queryByText('We look into it.')).toBeNull();
  act(() => toastStore.read()[0]!.action!.onAction());
  expect(await screen.findByText('We look into it.')).toBeVisible();
  expect(sent()).toEqual([inputOf(null), inputOf('We look into it.')]);
});

test('a hidden answer keeps its reply, which can only be taken back', async () => {
  await open({ answer: { reply: aReply('We look into it.'), isHidden: true } });
  expect(screen.getByText(/Nobody finds it while the answer is hidden/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change reply' })).toBeNull();
  expect(button('Take reply back')).toBeVisible();
});

test.each([
  ['by people who are no admins', { isAdmin: false }],
  ['where the terms of the survey have none', { repliesUntil: null }],
  ['after their days are over', { repliesUntil: '2026-03-14T00:00:00.000Z' }],
])('no reply can be written %s', async (_, facts) => {
  await open(facts);
  expect(screen.queryByRole('button', { name: /[Rr]eply/ })).toBeNull();
});
