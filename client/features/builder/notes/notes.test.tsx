import { act, screen, within } from '@testing-library/react';
import { aPage } from '@/apollo/testing/aPage';
import { offline, refusal } from '@/apollo/testing/renderRoutes';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';
import { DRAFT_REF } from '../testing/fixtures';
import { builderUser as user } from '../testing/questionForm';
import type { DraftThreadFactsFragment } from './DraftNotes.generated';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const ADA = { __typename: 'StudyCreator' as const, ref: 'ada', name: 'Ada' };
const BEN = { __typename: 'StudyCreator' as const, ref: 'ben', name: 'Ben' };
const aNote = (text: string, by: typeof ADA | null = BEN) => ({
  ...{ __typename: 'DraftNote' as const, ref: `note ${text}`, text, by },
  ...{ writtenAt: '2026-11-20T10:00:00.000Z', changedAt: null },
});
const aThread = (facts: Partial<DraftThreadFactsFragment> = {}): DraftThreadFactsFragment => ({
  ...{ __typename: 'DraftThread', ref: 'thread', studyRef: DRAFT_REF, promptSlug: null },
  ...{ resolvedAt: null, resolvedBy: null, notes: [aNote('Is it short enough?')] },
  ...facts,
});

/** A server with threads about the draft. Started threads join them. */
function serveNotes(...threads: DraftThreadFactsFragment[]) {
  const world = serveBuilder();
  const server = { threads };
  const changed = (name: string, facts: Partial<DraftThreadFactsFragment>) => {
    server.threads = [{ ...server.threads[0]!, ...facts }, ...server.threads.slice(1)];
    return { [name]: { __typename: 'DraftThreadPayload', draftThread: server.threads[0] } };
  };
  Object.assign(world.answers, {
    DraftThreads: () => ({ draftThreads: aPage('DraftThreadConnection', server.threads) }),
    StartDraftThread: ({ input: { key, text, promptSlug } }: { input: Record<string, string> }) => {
      server.threads = [
        aThread({ ref: key!, promptSlug: promptSlug ?? null, notes: [aNote(text!, ADA)] }),
        ...server.threads,
      ];
      return changed('startDraftThread', {});
    },
    AddDraftNote: ({ input: { text } }: { input: { text: string } }) =>
      changed('addDraftNote', { notes: [...server.threads[0]!.notes, aNote(text, ADA)] }),
    UpdateDraftThread: ({ input: { isResolved } }: { input: { isResolved: boolean } }) =>
      changed('updateDraftThread', {
        resolvedAt: isResolved ? '2026-11-21T10:00:00.000Z' : null,
        resolvedBy: isResolved ? ADA : null,
      }),
  });
  return world;
}
const openNotes = async (name: RegExp = /^Notes on the survey/) => {
  await user.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

it('counts the open threads at their questions and in the review, and shows those of the selected place', async () => {
  const onQuestion = aThread({ ref: 'other', promptSlug: 'first', notes: [aNote('Is it clear?')] });
  const resolved = aThread({ ref: 'done', promptSlug: 'second', resolvedAt: '2026-11-21T10:00:00.000Z' });
  const { router } = await openBuilder('', serveNotes(aThread(), onQuestion, resolved));
  const [first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('Notes: 1 open');
  expect(second).not.toHaveTextContent('Notes');
  await user.click(first!);
  const notes = await openNotes(/^Notes on the question · 1 open/);
  expect(notes.getByText('Is it clear?')).toBeVisible();
  expect(notes.queryByText('Is it short enough?')).toBeNull();
  await user.click(notes.getByRole('button', { name: 'Close' }));
  await act(() => router.navigate(`/study/${DRAFT_REF}/build/publish-study`));
  await passTime(0);
  expect(screen.getByText(/2 threads of notes are open\. You can publish all the same\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yes, publish' })).toBeEnabled();
});

it('keeps the text of a note that could not be saved, and sends it again under the same key', async () => {
  const world = serveNotes();
  const { StartDraftThread } = world.answers;
  world.answers.StartDraftThread = () => {
    throw offline();
  };
  const { callsOf } = await openBuilder('', world);
  let notes = await openNotes();
  const add = async () => {
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    await passTime(0);
  };
  await user.type(notes.getByRole('textbox', { name: 'New note' }), 'Is it short?');
  await add();
  expect(notes.getByText(/Not saved\. The server could not be reached/)).toBeVisible();
  await user.click(notes.getByRole('button', { name: 'Close' }));
  await passTime(500);
  notes = await openNotes();
  expect(notes.getByRole('textbox', { name: 'New note' })).toHaveValue('Is it short?');

  world.answers.StartDraftThread = refuseOnce(StartDraftThread!);
  await add();
  expect(notes.getByText('Not saved. A draft can have at most 500 notes.')).toBeVisible();
  await add();
  expect(notes.getByRole('article', { name: 'Thread of Ada' })).toHaveTextContent('Is it short?');
  expect(notes.getByRole('textbox', { name: 'New note' })).toHaveValue('');
  const [, second, third] = callsOf('StartDraftThread').map(({ variables }) => variables.input as { key: string });
  expect(third!.key).toBe(second!.key);
});
const refuseOnce = (answer: (variables: never) => unknown) => {
  let isFirst = true;
  return (variables: never) => {
    if (!isFirst) return answer(variables);
    isFirst = false;
    throw refusal('CONFLICT', 'A draft can have at most 500 notes.');
  };
};

it('takes answers, is resolved and opened again, and lets people change their own notes only', async () => {
  const former = aNote('I am gone', null);
  await openBuilder('', serveNotes(aThread({ notes: [aNote('Is it short?'), former, aNote('Yes', ADA)] })));
  const notes = await openNotes();
  const [bens, formers, own] = notes.getAllByRole('listitem').map((item) => within(item));
  expect(bens!.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(formers!.getByText('A former admin')).toBeVisible();
  expect(own!.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(own!.getByRole('button', { name: 'Delete' })).toBeVisible();

  await user.type(notes.getByRole('textbox', { name: 'Answer' }), 'Then leave it');
  await user.click(notes.getByRole('button', { name: 'Answer' }));
  expect(await notes.findByText('Then leave it')).toBeVisible();
  await user.click(notes.getByRole('button', { name: 'Resolve' }));
  expect(await notes.findByText(/^Resolved by Ada/)).toBeVisible();
  expect(notes.queryByRole('textbox', { name: 'Answer' })).toBeNull();
  await user.click(await notes.findByRole('button', { name: 'Open again' }));
  expect(await notes.findByRole('textbox', { name: 'Answer' })).toBeVisible();
});

it('keeps the changed words of a note until they are saved, also when the panel is closed', async () => {
  const world = serveNotes(aThread({ notes: [aNote('Is it short?', ADA)] }));
  world.answers.UpdateDraftNote = ({ input: { text } }: { input: { text: string } }) => ({
    updateDraftNote: {
      __typename: 'DraftThreadPayload',
      draftThread: aThread({ notes: [{ ...aNote('Is it short?', ADA), text, changedAt: '2026-11-21T10:00:00.000Z' }] }),
    },
  });
  await openBuilder('', world);
  let notes = await openNotes();
  await user.click(notes.getByRole('button', { name: 'Edit' }));
  await user.type(notes.getByRole('textbox', { name: 'Change note' }), ' Or long?');
  await user.click(notes.getByRole('button', { name: 'Close' }));
  await passTime(500);
  notes = await openNotes();
  expect(notes.getByRole('textbox', { name: 'Change note' })).toHaveValue('Is it short? Or long?');
  await user.click(notes.getByRole('button', { name: 'Save' }));
  expect(await notes.findByText('Is it short? Or long?')).toBeVisible();
  expect(notes.queryByRole('textbox', { name: 'Change note' })).toBeNull();
});

it('asks for no notes where none are shown', async () => {
  const world = serveBuilder({ viewerCan: { __typename: 'StudyPermissions', edit: false, publish: false } });
  const { callsOf } = await openBuilder('', world);
  expect(screen.getByRole('button', { name: 'See this step as respondents do' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Notes/ })).toBeNull();
  expect(callsOf('DraftThreads')).toHaveLength(0);
});
