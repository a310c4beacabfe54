/** The English texts of the parts in questions/laterParts.ts, which come with their script. */
export const enLater = {
  'steps.progress': 'Progress',
  'steps.sidebar': 'Steps of the survey',
  'steps.answered': 'answered',
  'steps.needsAttention': 'needs attention',
  'team.question': 'What is your primary team?',
  'team.search': 'Search teams',
  'team.noMatch': 'No teams match your search.',
  'team.none': 'None of the above',
  'team.preset': 'This team is chosen for you. Choose another one if it is not yours.',
  'steps.mayFollow': ['Further questions, depending on your answers: up to ', ['count']],
  'steps.minutesLeft': [
    ['minutes', 'plural', { one: 'About 1 minute left', other: ['About ', ['minutes'], ' minutes left'] }],
  ],
  'voting.question': 'What topics would you like to see prioritized?',
  'voting.hint': 'Choose 2 to 3 topics. Comments are optional.',
  'voting.hintOne': 'There is one topic to choose. A comment is optional.',
  'voting.noneScored': 'You must answer at least one scored question to vote on priority.',
  'voting.commentLabel': ['Comment on ', ['topic']],
  'voting.commentPlaceholder': 'How might we improve?',
  'voting.negative': 'You scored low',
  'voting.neutral': 'In between',
  'voting.positive': 'You scored high',
  'review.title': 'Your answers',
  'review.notHandedIn':
    'Nothing has been handed in yet. Your answers are saved sealed as you go, but they count only once you press Submit.',
  'review.edit': 'Edit',
  'review.none': 'No answer',
  'link.ended':
    'This survey does not ask you any more, or not at the address that this link was made for. If that is a mistake, ask whoever invited you.',
  'link.replaced': 'Open the link in your latest invitation, or ask whoever invited you for it.',
  'link.used':
    'A response has been handed in with this link, and it counts. If it was not yours, please tell whoever invited you.',
  'end.counted': 'Your response was handed in before that, and it counts.',
  'end.lost':
    'Your answers had not been handed in by then, so they do not count. They have been deleted, here and on the server, and nobody has read them.',
  'end.unsure':
    'This browser never learned whether your response had arrived by then. If it had, it counts. If not, it has been deleted unread.',
  'end.elsewhere':
    'A response for your email address has been handed in before, perhaps by you in another browser. That one counts. The answers you gave here do not: this browser no longer keeps them, and on the server they stay sealed until they are deleted, unread, when the survey closes.',
  'end.next': 'What happens next',
  'end.closesAt': ['The survey is due to close on ', ['moment'], '.'],
  'end.closesByHand': ['The survey stays open until ', ['company'], ' closes it.'],
  'end.results': [
    'Its results are complete then. They show only groups of ',
    ['threshold'],
    ' or more people, and ',
    ['company'],
    ' decides who reads them.',
  ],
  'end.kept': [
    ['days', 'plural', { one: '1 day', other: [['days'], ' days'] }],
    ' after the close the keys of the survey are destroyed, and your response with them. Only results remain.',
  ],
  'end.keptNone':
    'Once the results are made, the keys of the survey are destroyed, and your response with them. Only results remain.',
} as const;
