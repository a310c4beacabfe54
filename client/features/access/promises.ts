import type { Section } from './PlainPage';

/** docs/privacy.md in plain words, for those who answer. What a single survey promises beyond this stands before its first question. */
export const PROMISES: readonly Section[] = [
  {
    title: 'Nobody can join you to your answers',
    paragraphs: [
      'Who took part is stored, so that everybody answers once. What was said is stored in another place. Neither place knows the other: they share no name, no number, no order and no time.',
      'What joins the two is a sealed code that is made when you start. It is handed to your browser, and the server keeps nothing of it. When an answer arrives with it, the server opens the code, saves the answer, and forgets the code again.',
      'This holds for the admins of your company, for whoever runs this installation, and for somebody with a full copy of the database and every key in it.',
    ],
  },
  {
    title: 'What is stored with your answers',
    paragraphs: [
      'Your team and the attributes that the survey names before its first question. No name, no email address, no address of your computer, no time.',
      'If fewer than 5 invited people share your team and attributes, attributes are left out, and then the team gives way to the one above it, until there are enough.',
      'How long questions take is added up for everybody together. Answers that you never hand in are deleted when the survey closes.',
    ],
  },
  {
    title: 'Nobody is worked out from the results',
    paragraphs: [
      'Each survey says before its first question how large a group has to be for anything to be shown of it: at least 3 people. Smaller groups are hidden, in every table, chart, file and link.',
      'What you write in your own words is shown as you wrote it, without your name. The survey tells you when a text holds something that may identify you, such as an email address. That is found in your browser, and is not sent anywhere.',
      'The promises are sealed when a survey is published: the code under them would be another one if they were changed.',
    ],
  },
  {
    title: 'What is not covered',
    paragraphs: [
      'Your writing style, and what you tell about yourself.',
      'Somebody who watches the server while few people answer could guess from the time. In a group of three, two people who tell each other their answers know the third.',
      'You cannot go on with your answers in another browser: what is not stored cannot be found again. On a shared computer, close the window when you are done.',
    ],
  },
  {
    title: 'You need not take our word for it',
    paragraphs: ['Candor is free software. Anybody can read how this is done, and the tests that try to break it.'],
  },
];
