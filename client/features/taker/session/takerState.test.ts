import { freshState, reduceTaker, restoreState, type TakerState } from './takerState';

const answering: TakerState = reduceTaker(freshState('study'), {
  type: 'started',
  studyResponseRef: 'sealed',
  teamRef: null,
});

describe('restoring what was stored', () => {
  it('continues the stored state', () => {
    const stored = reduceTaker(answering, { type: 'went', stepIndex: 3 });
    expect(restoreState(stored, 'study')).toBe(stored);
  });

  it.each([
    ['nothing is stored', null, 'study', null],
    ['it belongs to another survey', answering, 'other', null],
    ['it belongs to another target', answering, 'study', 'target'],
    [
      'it was begun from a target and the address has none',
      { ...answering, refs: { ...answering.refs, targetRef: 'target' } },
      'study',
      null,
    ],
    [
      'it has no response ref past the email',
      { ...answering, refs: { ...answering.refs, studyResponseRef: null } },
      'study',
      null,
    ],
    [
      'it has no response ref at the end',
      { ...answering, stageIndex: 2 as const, refs: { ...answering.refs, studyResponseRef: null } },
      'study',
      null,
    ],
    ['it is of an older version', { ...answering, version: 0 } as unknown as TakerState, 'study', null],
    ['it is of a newer version', { ...answering, version: 2 } as unknown as TakerState, 'study', null],
  ])('starts again when %s', (_, stored, studyRef, targetRef) => {
    expect(restoreState(stored, studyRef, targetRef)).toEqual(freshState(studyRef, targetRef));
  });

  it('shows the last screen for a response that was handed in, also if it has not arrived yet', () => {
    const handedIn = reduceTaker(answering, { type: 'handedIn', endTime: '2026-11-21T10:00:00Z' });
    expect(restoreState(handedIn, 'study')).toEqual({ ...handedIn, stageIndex: 2 });
  });

  it('keeps of a completed response only that it is completed, also without the last screen', () => {
    const saved = { ...answering, savedEndTime: { endTime: '2026-11-21T10:00:00Z', saved: true } };
    const restored = restoreState(saved, 'study');
    expect(restored).toEqual({ ...freshState('study'), stageIndex: 2, savedEndTime: { endTime: null, saved: true } });
    expect(restoreState(restored, 'study')).toEqual(restored);
  });
});

describe('marking as saved', () => {
  const answered = reduceTaker(answering, {
    type: 'answered',
    slug: 'tools',
    answer: { absoluteValue: 2, responseTimeMs: 10 },
  });
  const sent = answered.savedPromptResponses.tools!;

  it('marks the answer that was sent', () => {
    const state = reduceTaker(answered, { type: 'saved', of: { part: 'prompt', slug: 'tools', value: sent } });
    expect(state.savedPromptResponses.tools).toEqual({ ...sent, saved: true });
  });

  it('leaves an answer unsaved that was changed meanwhile', () => {
    const changed = reduceTaker(answered, {
      type: 'answered',
      slug: 'tools',
      answer: { absoluteValue: 5, responseTimeMs: 20 },
    });
    const state = reduceTaker(changed, { type: 'saved', of: { part: 'prompt', slug: 'tools', value: sent } });
    expect(state.savedPromptResponses.tools).toMatchObject({ absoluteValue: 5, saved: false });
  });

  it('forgets answers and ref when the end has been saved and shown, in either order', () => {
    const handedIn = reduceTaker(answered, { type: 'handedIn', endTime: '2026-11-21T10:00:00Z' });
    const end = { type: 'saved', of: { part: 'end', value: handedIn.savedEndTime } } as const;
    const savedFirst = reduceTaker(reduceTaker(handedIn, end), { type: 'ended' });
    const endedFirst = reduceTaker(reduceTaker(handedIn, { type: 'ended' }), end);
    expect(savedFirst).toEqual(endedFirst);
    expect(savedFirst).toMatchObject({
      stageIndex: 2,
      savedPromptResponses: {},
      refs: { studyResponseRef: null },
      savedEndTime: { saved: true },
    });
    expect(reduceTaker(handedIn, end)).toMatchObject({ stageIndex: 1 });
  });
});

it('sends the votes again after an answer, because which topics can be voted on may have changed', () => {
  const voted = { ...answering, savedVerbatims: { verbatims: { tools_envs: '' }, responseTimeMs: 1, saved: true } };
  const state = reduceTaker(voted, { type: 'answered', slug: 'tools', answer: { skipped: true, responseTimeMs: 0 } });
  expect(state.savedVerbatims).toEqual({ verbatims: { tools_envs: '' }, responseTimeMs: 1, saved: false });
});
