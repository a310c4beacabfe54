/** The English texts of the promises. They come with the script that shows them, because most people don't open them. */
export const enTrust = {
  'trust.askedTitle': 'What is asked',
  'trust.asked': [
    ['count', 'plural', { one: '1 question', other: [['count'], ' questions'] }],
    ' about: ',
    ['topics'],
    '.',
  ],
  'trust.askedWords': ['Answered in your own words: ', ['count'], '.'],
  'trust.seenTitle': 'Who sees what',
  'trust.seen': ['People at ', ['company'], ' see results for groups of ', ['threshold'], ' or more people.'],
  'trust.seenStandard':
    'Whoever subtracts such groups from each other can work out what a smaller one answered, even a single person.',
  'trust.seenStrict':
    'The groups that are shown are chosen together, so that no smaller one can be worked out by comparing them.',
  'trust.written': [
    'What you write is shown as you wrote it, without your name, and only for groups in which ',
    ['minimum'],
    ' or more people answered.',
  ],
  'trust.whoTitle': 'Who may answer',
  'trust.whoAny': 'Whoever gives an email address, once. Somebody who knows yours could use up your response.',
  'trust.whoKnown': [
    'Whoever gives an address that ',
    ['company'],
    ' knows, once. Only people in its roster count towards a team. Somebody who knows your address could use up your response.',
  ],
  'trust.whoOwn': 'Whoever opens the link in their own mailbox, once. Only people in the roster count towards a team.',
  'trust.storedTitle': 'What is stored with your answers',
  'trust.storedNothing': 'Nothing about you.',
  'trust.stored': [['attributes'], ', and nothing else about you.'],
  'trust.storedSealed': 'All of it is sealed as a whole.',
  'trust.kept': [
    ['days', 'plural', { one: '1 day', other: [['days'], ' days'] }],
    ' after the survey closes the keys are destroyed, and your response with them. What remains are the results.',
  ],
  'trust.keptNone':
    'As soon as the survey has closed and its results are made, the keys are destroyed, and your response with them. What remains are the results.',
  'trust.apartTitle': 'What is never stored together',
  'trust.apart':
    'We store who was asked. What you say is stored sealed, apart from that, and nothing in our database, its backups or its logs says who answered or joins a person to an answer: not for our staff, not for your admin, not for someone with a copy of it.',
  'trust.honestTitle': 'What we cannot hide',
  'trust.honest':
    'Your writing style, and what you tell about yourself. Whoever runs the servers could watch while you answer, and could open responses with the keys until these are destroyed.',
  'trust.sealed': 'These promises and the questions were sealed when the survey opened. Seal:',
  'trust.more': 'Read how all this is kept',
} as const;
