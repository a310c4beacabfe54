import { readStored, STORAGE_KEY, writeStored } from './storage';
import { freshState } from './takerState';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('keeps exactly the promised shape', () => {
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

it.each(['', '{', 'null', '5', '[]', '{"version":0}', '{"version":1}'])('takes %j for nothing', (stored) => {
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
])('takes a state with %j for nothing', (change) => {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...freshState('study'), ...change }));
  expect(readStored()).toBeNull();
});

it('says so when the browser keeps nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(writeStored(freshState('study'))).toBe(false);
  expect(readStored()).toBeNull();
});
