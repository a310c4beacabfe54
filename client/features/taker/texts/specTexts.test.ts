import { en } from './en';
import { enLater } from './enLater';
import { enPreview } from './enPreview';

it.each([
  ['start.emailPlaceholder', 'Enter your work email address'],
  ['start.button', 'Start survey'],
  ['team.question', 'What is your primary team?'],
  ['voting.question', 'What topics would you like to see prioritized?'],
  ['voting.noneScored', 'You must answer at least one scored question to vote on priority.'],
  ['voting.commentPlaceholder', 'How might we improve?'],
  ['recommendation.least', 'Not at all likely'],
  ['recommendation.most', 'Extremely likely'],
  ['rating.1', 'Strongly disagree'],
  ['rating.3', 'Neutral'],
  ['rating.5', 'Strongly agree'],
  ['preview.backToEditing', 'Back to editing'],
  ['preview.restart', 'Restart'],
  ['preview.share', 'Share preview'],
  ['end.preview', 'End of Preview'],
  ['end.closed', 'Sorry, this survey has been closed.'],
  ['end.closedText', 'This survey is no longer accepting new responses.'],
  ['end.failed', 'Something went wrong while submitting your response'],
  ['end.failedText', 'Please try again at a later time.'],
  ['end.resubmit', 'Resubmit response'],
] as const)('the text %s is exactly as specified', (key, text) =>
  expect({ ...en, ...enLater, ...enPreview }[key]).toBe(text),
);

it('two to three topics are recommended for the vote', () => expect(enLater['voting.hint']).toMatch(/2 to 3 topics/));
