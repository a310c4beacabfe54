import type { LegalSection } from './LegalPage';

/**
 * The terms of use. Others run this free software, so the terms promise only what the software does, and say who is
 * responsible for the rest.
 */
export const TERMS_OF_USE: readonly LegalSection[] = [
  {
    title: 'Who runs this',
    paragraphs: [
      'Candor is software for surveys about how developers work. It is not a service of its makers: the organisation that runs this installation, called the operator here, decides who may use it, keeps the data and answers for both.',
      'The operator may have rules of its own, such as a contract with your employer or a privacy notice. Where those say something else, they go before these terms.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Make an account with a work email address that is yours, and keep your password and your API keys to yourself. Whatever is done with them counts as done by you, until you change or revoke them.',
      'The admins of your company can see who has an account, change what each may do, and take accounts away. They can read a log of who did what.',
    ],
  },
  {
    title: 'Surveys and the people who answer them',
    paragraphs: [
      'The survey, its texts and the list of those it goes to are your company’s responsibility. Ask only what you may ask, and only people you may ask.',
      'Whoever answers is told that the answers are anonymous. Results are shown for groups of 3 people or more, never for fewer. Do not try to find out who gave which answer, by combining results or by any other means.',
      'Do not use what people answered to judge a single person.',
    ],
  },
  {
    title: 'Fair use',
    paragraphs: [
      'Do not try to reach data of other companies, to get around limits, or to disturb the service for others. The operator may lock accounts that do.',
      'If you find a weakness, tell the operator before you tell anybody else.',
    ],
  },
  {
    title: 'Your data',
    paragraphs: [
      'What you enter stays on the systems that the operator has chosen. The software sends it to nobody else, except where the operator has connected a service: for mail, for signing in, or for error reports, which hold no answers.',
      'Ask the operator if you want to know what is kept about you, or want it corrected or deleted.',
    ],
  },
  {
    title: 'No warranty',
    paragraphs: [
      'The software is provided as it is. Its makers do not promise that it is free of faults, or fit for a certain purpose. What the operator promises you is between you and the operator.',
    ],
  },
  {
    title: 'Changes and the end',
    paragraphs: [
      'The operator may change these terms, and should tell you before it does. You can stop using your account at any time; an admin of your company can delete it.',
    ],
  },
];
