import { readStored, readStoredOf, STORAGE_KEY, writeStored } from './storage';
import { freshState, type TakerState } from './takerState';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('stores exactly this shape', () => {
  expect(writeStored(freshState('study'))).toBe(true);
  expect(JSON.parse(localStorage.getItem(STORAGE_KEY)!)).toEqual({
    version: 1,
    refs: { studyRef: 'study', targetRef: null, studyResponseRef: null },
    stepIndex: 0,
    stageIndex: 0,
    savedPromptResponses: {},
    savedVerbatims: { verbatims: {}, responseTimeMs: 0, saved: false },
    savedTeamRef: { teamRef: null, saved: false },
    savedEndTime: { endTime: null, saved: false },
  });
  expect(readStored()).toEqual(freshState('study'));
});

it.each(['', '{', 'null', '5', '[]', '{"version":0}', '{"version":1}'])('reads %j as no state', (stored) => {
  localStorage.setItem(STORAGE_KEY, stored);
  expect(readStored()).toBeNull();
});

it.each([
  { refs: {} },
  { stepIndex: '2' },
  { stageIndex: 3 },
  { savedPromptResponses: null },
  { savedVerbatims: { verbatims: null, responseTimeMs: 0, saved: false } },
  { savedTeamRef: 'falcon' },
  { savedEndTime: undefined },
])('reads a state with %j as no state', (change) => {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...freshState('study'), ...change }));
  expect(readStored()).toBeNull();
});

it('reports when the browser blocks storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(writeStored(freshState('study'))).toBe(false);
  expect(readStored()).toBeNull();
});

const begun = (study: string, target: string | null = null, stepIndex = 3): TakerState => ({
  ...freshState(study, target),
  refs: { studyRef: study, targetRef: target, studyResponseRef: 'sealed' },
  ...{ stageIndex: 1, stepIndex },
});

it('sets a survey aside while another is answered, and brings it back', () => {
  writeStored(begun('first'));
  writeStored(freshState('second'));
  expect(readStored()).toEqual(freshState('second'));
  expect(readStoredOf('first', null)).toEqual(begun('first'));
  writeStored(begun('second', null, 5));
  writeStored(begun('first', null, 4));
  expect(readStored()).toEqual(begun('first', null, 4));
  expect(readStoredOf('second', null)).toEqual(begun('second', null, 5));
  expect(Object.keys(localStorage)).toHaveLength(2);
});

it('keeps a response by personal link apart from one by email', () => {
  writeStored(begun('first', 'target'));
  writeStored(begun('first'));
  expect(readStoredOf('first', 'target')).toEqual(begun('first', 'target'));
  expect(readStoredOf('first', null)).toEqual(begun('first'));
});

it('forgets what was set aside when its answers are cleared', () => {
  writeStored(begun('first'));
  writeStored(begun('second'));
  writeStored(freshState('first'));
  expect(readStoredOf('first', null)).toEqual(freshState('first'));
});

it('does not replace another survey that can’t be set aside', () => {
  writeStored(begun('first'));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeStored(begun('second'))).toBe(false);
  jest.restoreAllMocks();
  expect(readStoredOf('first', null)).toEqual(begun('first'));
});
