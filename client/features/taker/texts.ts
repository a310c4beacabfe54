/** Every text of the respondent's page that is not the survey's own. */
export const texts = {
  loading: 'Loading the survey',
  loadFailed: {
    title: 'The survey could not be loaded',
    network: 'Check your connection and try again.',
    server: 'Please try again at a later time.',
    retry: 'Try again',
  },
  notFound: "Sorry, we couldn't find the page you were looking for.",
  renderError: 'Sorry, an unexpected client error has occurred. Please try refreshing your page.',
  requestFailed: { network: 'The server could not be reached. Check your connection and try again.', server: 'An unexpected error occurred.' },

  start: {
    invited: (company: string) => `You have been invited by ${company} to take a survey.`,
    emailLabel: 'Work email address',
    emailPlaceholder: 'Enter your work email address',
    button: 'Start survey',
    notAnAddress: 'Enter a valid email address.',
    pending: 'Starting…',
    anonymity: (threshold: number) =>
      `Your responses are anonymous. Your email is only used to map answers to groups such as team or location. Groups below ${threshold} people are not reported.`,
  },

  trust: {
    title: 'How your answers are kept confidential',
    seenTitle: 'Who sees what',
    seen: (company: string, threshold: number) =>
      `People at ${company} see results for groups of ${threshold} or more people, never one person's answers. What you write is shown as you wrote it, without your name.`,
    storedTitle: 'What is stored with your answers',
    storedNothing: 'Nothing about you.',
    stored: (attributes: string) => `${attributes}, and nothing else about you.`,
    apartTitle: 'What is never stored together',
    apart: 'Who took part is stored, so that everybody answers once. What was said is stored in another place. Nothing we keep can join the two.',
    honestTitle: 'What we cannot hide',
    honest: 'Your writing style, and what you tell about yourself. Someone watching our servers at the moment you answer could guess.',
    sealed: (seal: string) => `These promises were sealed when the survey opened. Seal: ${seal}`,
    sharedComputer: 'On a shared computer, close the window when you are done.',
  },

  preview: {
    title: 'Preview',
    notRecorded: 'Responses are not recorded.',
    backToEditing: 'Back to editing',
    restart: 'Restart',
    share: 'Share preview',
    shared: 'Link copied',
    shareFailed: 'Copy the link from the address bar.',
  },

  steps: {
    sidebar: 'Steps of the survey',
    progress: 'Progress',
    stepOf: (number: number, count: number) => `Step ${number} of ${count}`,
    intro: 'Welcome',
    team: 'Your team',
    voting: 'Priorities',
    answered: ', answered',
    needsAttention: ', needs attention',
    back: 'Back',
    next: 'Next',
    begin: 'Begin',
    skip: 'Skip',
    submit: 'Submit',
    submitting: 'Submitting…',
  },

  intro: {
    length: (count: number, isMost: boolean) => (count === 1 ? '1 step.' : `${isMost ? 'Up to ' : ''}${count} short steps.`),
    forget: 'Clear my answers from this browser',
    forgetWarning: 'Your unfinished answers will be cleared from this browser, and you will have to start again.',
    resumable: 'Answers are saved as you go. You can close this page and go on later in the same browser.',
  },

  team: {
    question: 'What is your primary team?',
    search: 'Search teams',
    noMatch: 'No teams match your search.',
    none: 'None of the above',
    needed: 'Choose a team, or None of the above.',
  },

  rating: {
    sentiment: ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'],
    of: (value: number, last: number) => `${value} of ${last}`,
  },

  recommendation: ['Not at all likely', 'Extremely likely'],

  choice: { several: 'Choose all that apply.' },

  /** What is missing, by the type of the question. */
  needed: {
    RATING_5L: 'Choose an answer to go on.',
    RATING_5N: 'Choose an answer to go on.',
    NPS: 'Choose an answer to go on.',
    SINGLE_SEL: 'Choose an answer to go on.',
    MULTI_SEL: 'Choose at least one answer to go on.',
    MATRIX_N: 'Choose an answer in every row to go on.',
    MATRIX_L: 'Choose an answer in every row to go on.',
    OPEN_END: 'Write an answer to go on.',
  },

  text: {
    identifying: 'This may identify you.',
    counter: (length: number, max: number) => `${length} / ${max}`,
  },

  voting: {
    question: 'What topics would you like to see prioritized?',
    hint: 'Choose 2 to 3 topics. Comments are optional.',
    needed: 'Choose at least one topic.',
    noneScored: 'You must answer at least one scored question to vote on priority.',
    commentLabel: (topic: string) => `Comment on ${topic}`,
    commentPlaceholder: 'How might we improve?',
    groups: { negative: 'You scored low', neutral: 'In between', positive: 'You scored high' },
  },

  saving: {
    saved: 'Saved',
    sending: 'Saving…',
    waiting: 'Waiting for the network',
    memoryOnly:
      'This browser does not let us keep your place. Your answers are saved on the server as you go, but leave this window open until you have submitted.',
  },

  end: {
    preview: 'End of Preview',
    closed: 'Sorry, this survey has been closed.',
    closedText: 'This survey is no longer accepting new responses.',
    thanks: 'Thank you',
    thanksText: 'Your response has been submitted, and this browser no longer keeps your answers.',
    sending: 'Submitting your response',
    failed: 'Something went wrong while submitting your response',
    failedText: 'Please try again at a later time.',
    waitingText: 'Please try again at a later time. Your answers are sent by themselves as soon as the network is back.',
    resubmit: 'Resubmit response',
    review: 'Go to the answer',
  },
} as const;
