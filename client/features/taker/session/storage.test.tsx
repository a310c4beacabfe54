import { readStored, STORAGE_KEY, writeStored } from './storage';
import { freshState } from './takerState';

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
