/*
 * The words for who may answer a survey. The settings of the company, the builder and the review before publishing use
 * the same ones.
 */

/** The values of the schema's `RespondentIdentity`. */
export type RespondentIdentity = 'ANY_EMAIL' | 'KNOWN_EMAIL' | 'OWN_LINK';

const USES_UP = 'Whoever knows the address of somebody else can use up the one response of that person.';
const ONLY_ROSTER = 'Only people in your roster count towards a team.';

/** The label and the explanation of each value. */
const WAYS: readonly { value: RespondentIdentity; label: string; meaning: string }[] = [
  {
    value: 'ANY_EMAIL',
    label: 'Whoever gives an email address',
    meaning: `${USES_UP} Nothing keeps made-up addresses from answering. At level standard they count for the team that they name, and the results say how many respondents were on your roster. At level strict they count for the company as a whole, and for a team only where your roster has nobody in that whole branch of teams.`,
  },
  {
    value: 'KNOWN_EMAIL',
    label: 'Whoever gives an address that you know',
    meaning: `An address is known if it is in your roster or under one of your email domains. ${ONLY_ROSTER} ${USES_UP}`,
  },
  {
    value: 'OWN_LINK',
    label: 'Whoever opens the link in their own mail',
    meaning: `Everybody who gives an address is mailed a link of their own, so only the reader of that mailbox can answer. Anybody with a mailbox may ask. ${ONLY_ROSTER} Your mail server can see who asked for a link.`,
  },
];

/** Why OWN_LINK can't be chosen in an installation without a mail server. */
export const NEEDS_MAIL =
  'This installation can’t mail links to respondents until whoever runs it sets SMTP_URL to the address of a mail server.';

/** The warning where OWN_LINK was chosen and the installation has lost its mail server since. */
export const CANT_PUBLISH_OWN_LINK = `With this choice, no survey can be published now. ${NEEDS_MAIL}`;

/**
 * The choices in the order in which they are offered. OWN_LINK needs an installation that can send mail; where it has been
 * chosen before, it stays in the list, so that the choice can be seen.
 */
export const offeredIdentities = (canSendMail: boolean, chosen: RespondentIdentity) =>
  WAYS.filter(({ value }) => value !== 'OWN_LINK' || canSendMail || chosen === 'OWN_LINK');

export const respondentIdentityWords = (identity: RespondentIdentity) => WAYS.find(({ value }) => value === identity)!;
