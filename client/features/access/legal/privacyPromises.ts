import type { LegalSection } from './LegalPage';

/** docs/privacy.md in plain words, for respondents. The promises of a single survey stand before its first question. */
export const PRIVACY_PROMISES: readonly LegalSection[] = [
  {
    title: 'Nobody can join you to your answers',
    paragraphs: [
      'Who took part is stored, so that everybody answers once. What was said is stored in another place. Neither place knows the other: they share no name, no number, no order and no time.',
      'What joins the two is a sealed code that is made when you start. It is handed to your browser, and the server keeps nothing of it. When an answer arrives with it, the server opens the code, saves the answer, and forgets the code again.',
      'This holds for the admins of your company, for whoever runs this installation, and for somebody with a full copy of the database and every key in it.',
      'Every survey has keys of its own, so nobody can be followed from one survey to the next. 30 days after a survey has closed its keys are destroyed: from then on not even the code can show which answers are yours.',
      'The pages of a survey send no cookies, and the records of the server hold no addresses.',
    ],
  },
  {
    title: 'What is stored with your answers',
    paragraphs: [
      'Your team and the attributes that the survey names before its first question. No name, no email address, no address of your computer, no time.',
      'If fewer than 5 invited people share your team and attributes, attributes are left out, and then the team gives way to the one above it, until there are enough.',
      'How long questions take is added up for everybody together, and completed responses are counted by the hour. Answers that you never hand in are deleted when the survey closes.',
    ],
  },
  {
    title: 'Nobody is worked out from the results',
    paragraphs: [
      'Each survey says before its first question how many people have to stand behind what is shown: at least 3 behind a score, and as many or more behind what is written. Smaller groups are hidden, in every table, chart, file and link. What is shown is worked out once, when the survey closes, and is the same for every reader.',
      'Each survey also says at which of two levels it protects you. At the first, every group is looked at by itself: somebody who subtracts groups from each other can work out a smaller one now and then. At the second, strict, the groups are looked at together, and more of them are hidden, so that this leads to no group below the minimum.',
      'A company can choose to look at results while a survey is open. They then change only when at least 3 more people of a group have answered, and show no attributes and nothing that was written. At the strict level there are none before the close.',
      'What you write in your own words is shown as you wrote it, without your name, in an order that says nothing. The survey tells you when a text holds something that may identify you, such as an email address. That is found in your browser, and is not sent anywhere.',
      'The promises are sealed when a survey is published: nobody can change them from then on, and the code under them would be another one if they were changed.',
      'A company may add its results to benchmarks. They then hold only what is shown of everybody together, mixed with at least 9 other companies.',
    ],
  },
  {
    title: 'What is not covered',
    paragraphs: [
      'Your writing style, and what you tell about yourself.',
      'Somebody who watches the server while few people answer could guess from the time. So could somebody who has copies of the database of two days between which few people answered, or of all its files at the moment you hand in.',
      'In a group of three, two people who tell each other their answers know the third. That a group is hidden can say something too, though not what its people answered.',
      'If the database crashes, it forgets who has taken part since 9 AM, and those people could answer twice.',
      'You cannot go on with your answers in another browser: what is not stored cannot be found again. On a shared computer, close the window when you are done.',
    ],
  },
  {
    title: 'You need not take our word for it',
    paragraphs: ['Candor is free software. Anybody can read how this is done, and the tests that try to break it.'],
  },
];
