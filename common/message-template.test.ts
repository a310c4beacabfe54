import { fillTemplate, subjectRefusal, textRefusal } from './message-template';

const NAMES = { company: 'Acme', survey: 'Pulse' };

test('the link divides the text, and each line is a paragraph', () => {
  const text = 'Hello,\n\n{company} asks.\r\nPlease answer {survey}: {link} Thank you!\n';
  expect(fillTemplate({ subject: '{survey} of {company}', text }, NAMES)).toEqual({
    subject: 'Pulse of Acme',
    before: ['Hello,', 'Acme asks.', 'Please answer Pulse:'],
    after: ['Thank you!'],
  });
});

test('a name that looks like a placeholder is not filled in again', () => {
  const names = { company: '{survey}', survey: '$& {link}' };
  expect(fillTemplate({ subject: '{company}', text: '{survey} {link}' }, names)).toEqual({
    subject: '{survey}',
    before: ['$& {link}'],
    after: [],
  });
});

test.each([
  ['Please answer', 'The text must contain {link}: without it nobody gets to the survey.'],
  ['{link} or {link}', 'The text may contain {link} only once.'],
  ['Dear {name}, {link}', '{name} stands for nothing. You can use {survey}, {company} and {link}.'],
  [`${'x'.repeat(1_995)}{link}`, 'Ensure this value has at most 2000 characters.'],
  ['{link}', null],
  ['A brace { or } alone, and {link}', null],
])('the text “%s” is refused with %p', (text, refusal) => expect(textRefusal(text)).toBe(refusal));

test.each([
  [' ', 'A message needs a subject.'],
  ['One\nTwo', 'A subject is one line.'],
  ['Open {link}', 'The link goes into the text, not into the subject.'],
  ['For {person}', '{person} stands for nothing. You can use {survey}, {company} and {link}.'],
  ['x'.repeat(151), 'Ensure this value has at most 150 characters.'],
  ['🚀'.repeat(150), null],
  ['{survey} of {company}', null],
])('the subject “%s” is refused with %p', (subject, refusal) => expect(subjectRefusal(subject)).toBe(refusal));
