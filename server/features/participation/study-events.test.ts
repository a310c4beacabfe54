import { studyEvents, type StudyState } from './study-events';

const draft: StudyState = { status: 'DRAFT', results: null, notes: null };
const open: StudyState = { status: 'OPEN', results: null, notes: null };
const closed: StudyState = { status: 'CLOSED', results: null, notes: null };
const released: StudyState = { ...closed, results: { release: '1', hiddenTexts: null } };
const withHiddenText: StudyState = { ...closed, results: { release: '1', hiddenTexts: 'one text' } };
const withOtherText: StudyState = { ...closed, results: { release: '1', hiddenTexts: 'another text' } };
const replaced: StudyState = { ...closed, results: { release: '2', hiddenTexts: 'one text' } };
const withNotes: StudyState = { ...draft, notes: 'a digest' };
const withOtherNotes: StudyState = { ...draft, notes: 'another digest' };

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
  ['writing a note about a draft', withNotes, withOtherNotes, ['DRAFT_NOTES_CHANGED']],
  ['opening a draft with notes', withNotes, open, ['OPENED']],
  ['taking a draft with notes back', open, withNotes, ['UNPUBLISHED']],
  ['nothing about notes', withNotes, withNotes, []],
  ['nothing', open, open, []],
  ['nothing about results', withHiddenText, withHiddenText, []],
])('%s', (_what, before, now, events) => {
  expect(studyEvents(before, now)).toEqual(events);
});
