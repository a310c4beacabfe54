import { studyEvents, type StudyState } from './study-events';

const draft: StudyState = { status: 'DRAFT', hasResults: false };
const open: StudyState = { status: 'OPEN', hasResults: false };
const closed: StudyState = { status: 'CLOSED', hasResults: false };
const released: StudyState = { status: 'CLOSED', hasResults: true };

test.each([
  ['opening', draft, open, ['OPENED']],
  ['taking back', open, draft, ['UNPUBLISHED']],
  ['closing while results are being prepared', open, closed, ['CLOSED']],
  ['the results, later', closed, released, ['RELEASED']],
  ['closing with results at once', open, released, ['CLOSED', 'RELEASED']],
  ['several changes that were told as one', draft, released, ['OPENED', 'CLOSED', 'RELEASED']],
  ['results that are withdrawn to be replaced', released, closed, []],
  ['nothing', open, open, []],
])('%s', (_what, before, now, events) => {
  expect(studyEvents(before, now)).toEqual(events);
});
