import { NOT_FOUND_ADVICE, NOT_FOUND_TITLE } from '../../../lib/notFoundText';

/**
 * Every text of the respondent's page that does not come from the survey. catalogue.ts says how a text is written that has
 * values or plural forms in it. The other languages have the same keys and the same names of values.
 */
export const en = {
  list: ', ',
  language: 'Language',

  loading: 'Loading the survey',
  'loadFailed.title': 'The survey could not be loaded',
  'loadFailed.network': 'Check your connection and try again.',
  'loadFailed.server': 'Please try again at a later time.',
  'loadFailed.retry': 'Try again',
  notFound: NOT_FOUND_TITLE,
  notFoundText: NOT_FOUND_ADVICE,
  renderError: 'Sorry, an unexpected client error has occurred. Please try refreshing your page.',
  'requestFailed.network': 'The server could not be reached. Check your connection and try again.',
  'requestFailed.server': 'An unexpected error occurred. Please try again in a moment.',

  'refused.unknown': 'The server did not accept this.',
  'refused.unknownAddress': 'Use the address under which your company knows you, or ask whoever invited you.',
  'refused.linkEnded': 'This link no longer works.',
  'refused.linkReplaced': 'This link has been replaced by a newer one.',
  'refused.completed': 'You have already completed this survey.',
  'refused.required': 'This question is required.',
  'refused.choice': 'Choose one of the given answers.',
  'refused.choices': 'Choose at least one of the given answers.',
  'refused.rows': 'Answer every row.',
  'refused.team': 'This team is not part of the survey.',
  'refused.keyMissing':
    'This survey can’t take answers at the moment, because its key is missing. Please tell whoever invited you.',
  'refused.tooMany': 'Too many attempts. Please wait a while and try again.',

  'attribute.Team': 'Team',
  'attribute.Role': 'Role',
  'attribute.Location': 'Location',
  'attribute.Tenure': 'Tenure',

  'start.invited': ['You have been invited by ', ['company'], ' to take a survey.'],
  'start.emailLabel': 'Work email address',
  'start.emailPlaceholder': 'Enter your work email address',
  'start.button': 'Start survey',
  'start.unknownLink':
    'This personal link does not belong to this survey. Enter your work email address to take part, or ask whoever invited you for a new link.',
  'start.notAnAddress': 'Enter a valid email address.',
  'start.pending': 'Starting…',
  'start.anonymity': [
    'What you say is stored sealed and apart from who you are, and it is shown only for groups of ',
    ['threshold'],
    ' or more people.',
  ],

  'link.needed':
    'This survey is answered by personal links. Give your address, and we mail you yours. Only whoever reads that mailbox can answer.',
  'link.ask': 'Mail me my link',
  'link.pending': 'Sending…',
  'link.mailed': 'Check your mailbox',
  'link.mailedText': ['A mail with your own link is on its way to ', ['email'], '. Open the link on any device.'],
  'link.mailedHint':
    'Nothing there after a few minutes? Look in the spam folder and check the address. A link is sent at most 3 times an hour.',
  'link.again': 'Use another address',
  'link.yours': 'This link is yours alone. Nobody else can answer with it unless you pass it on.',

  'trust.title': 'How your answers are kept confidential',
  'trust.sharedComputer': 'On a shared computer, close the window when you are done.',

  'preview.notRecorded': 'Responses are not recorded.',

  'steps.stepOf': ['Step ', ['number'], ' of ', ['count']],
  'steps.intro': 'Welcome',
  'steps.team': 'Your team',
  'steps.voting': 'Priorities',
  'steps.review': 'Review',
  'steps.back': 'Back',
  'steps.next': 'Next',
  'steps.begin': 'Begin',
  'steps.done': 'Done',
  'steps.skip': 'Skip',
  'steps.skipped': 'You have skipped this question.',
  'steps.submit': 'Submit',
  'steps.submitting': 'Submitting…',

  'intro.length': [['count', 'plural', { one: '1 step.', other: [['count'], ' short steps.'] }]],
  'intro.lengthAtMost': [['count', 'plural', { one: '1 step.', other: ['Up to ', ['count'], ' short steps.'] }]],
  'intro.forget': 'Clear my answers from this browser',
  'intro.forgetWarning': 'Your unfinished answers will be cleared from this browser, and you will have to start again.',
  'intro.resumable': 'Answers are saved as you go. You can close this page and go on later in the same browser.',

  'team.needed': 'Choose a team, or None of the above.',

  'rating.1': 'Strongly disagree',
  'rating.2': 'Disagree',
  'rating.3': 'Neutral',
  'rating.4': 'Agree',
  'rating.5': 'Strongly agree',
  'rating.of': [['value'], ' of ', ['last']],
  dontKnow: 'Don’t know',
  'recommendation.least': 'Not at all likely',
  'recommendation.most': 'Extremely likely',

  'scale.flipped': ['This scale runs the other way than before: it begins with “', ['first'], '”.'],
  'keys.scale': ['You can also type a number from ', ['first'], ' to ', ['last'], '.'],
  'keys.control': 'Ctrl',
  'choice.several': 'Choose all that apply.',

  'needed.one': 'Choose an answer to go on.',
  'needed.several': 'Choose at least one answer to go on.',
  'needed.rows': 'Choose an answer in every row to go on.',
  'needed.rowsOrSkip': 'Some rows have no answer yet. Choose one in every row, or skip the question.',
  'needed.row': 'No answer yet.',
  'needed.words': 'Write an answer to go on.',

  'text.identifying': 'This may identify you.',
  'text.tooLong': ['Nothing was cut off. Shorten this to ', ['max'], ' characters.'],
  'text.counter': [['length'], ' / ', ['max']],

  'voting.needed': 'Choose at least one topic.',

  'saving.saved': 'Saved',
  'saving.sending': 'Saving…',
  'saving.waiting': 'Waiting for the network',
  'saving.memoryOnly':
    'This browser does not let us keep your place. Your answers are saved on the server as you go, but leave this window open until you have submitted.',

  'end.preview': 'End of Preview',
  'end.closed': 'Sorry, this survey has been closed.',
  'end.closedText': 'This survey is no longer accepting new responses.',
  'end.elsewhereTitle': 'This response does not count',
  'end.thanks': 'Thank you',
  'end.thanksText': 'Your response has been submitted, and this browser no longer keeps your answers.',
  'end.outcomes': 'What came of the earlier answers',
  'end.sending': 'Submitting your response',
  'end.failed': 'Something went wrong while submitting your response',
  'end.failedText': 'Please try again at a later time.',
  'end.waitingText':
    'Please try again at a later time. Your answers are sent by themselves as soon as the network is back.',
  'end.resubmit': 'Resubmit response',
  'end.review': 'Go to the answer',
} as const;
