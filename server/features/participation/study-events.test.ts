import { studyEvents, type StudyState } from './study-events';

const draft: StudyState = { status: 'DRAFT', results: null };
const open: StudyState = { status: 'OPEN', results: null };
const closed: StudyState = { status: 'CLOSED', results: null };
const released: StudyState = { status: 'CLOSED', results: { release: '1', hiddenTexts: null } };
const withHiddenText: StudyState = { status: 'CLOSED', results: { release: '1', hiddenTexts: 'one text' } };
const withOtherText: StudyState = { status: 'CLOSED', results: { release: '1', hiddenTexts: 'another text' } };
const replaced: StudyState = { status: 'CLOSED', results: { release: '2', hiddenTexts: 'one text' } };

test.each([
  ['opening', draft, open, ['OPENED']],
  ['taking back', open, draft, ['UNPUBLISHED']],
  ['closing while results are being prepared', open, closed, ['CLOSED']],
  ['the results, later', closed, released, ['RELEASED']],
  ['closing with results at once', open, released, ['CLOSED', 'RELEASED']],
  ['several changes that were told as one', draft, released, ['OPENED', 'CLOSED', 'RELEASED']],
  ['results that are withdrawn to be replaced', released, closed, []],
  ['results that were replaced while nobody was told', released, replaced, ['RELEASED']],
  ['hiding a text', released, withHiddenText, ['TEXTS_CHANGED']],
  ['showing it again', withHiddenText, released, ['TEXTS_CHANGED']],
  ['hiding a text and showing another', withHiddenText, withOtherText, ['TEXTS_CHANGED']],
  ['nothing', open, open, []],
  ['nothing about results', withHiddenText, withHiddenText, []],
])('%s', (_what, before, now, events) => {
  expect(studyEvents(before, now)).toEqual(events);
});
