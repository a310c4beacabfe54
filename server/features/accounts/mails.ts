import { composeMail } from '../../mail/compose-mail';
import type { Mail } from '../../mail/outbox';
import { roleName } from './role-names';
import type { Role } from './user.entity';

const NOT_YOU = 'If it was not you who asked for this, you need not do anything.';

/** The mail to a person who asks for an account and has none. */
export const signUpMail = (to: string, url: string): Mail =>
  composeMail({
    to,
    subject: 'Finish creating your Candor account',
    before: [
      'Welcome to Candor.',
      'Follow this link to confirm that this is your email address. It takes you to choosing a password.',
    ],
    link: { label: 'Confirm my email address', url },
    after: ['The link works once, for 24 hours.', `${NOT_YOU} There is no account until the link is followed.`],
  });

/** The mail to a person who asks for an account and has one already. */
export const accountExistsMail = (to: string, pages: { signIn: string; reset: string }): Mail =>
  composeMail({
    to,
    subject: 'You already have a Candor account',
    before: ['Somebody asked for a Candor account with this email address, and you already have one.'],
    link: { label: 'Sign in', url: pages.signIn },
    after: [`Have you forgotten your password? Ask for a new one here: ${pages.reset}`, NOT_YOU],
  });

/** The mail to a person who has forgotten their password. */
export const recoveryMail = (to: string, url: string): Mail =>
  composeMail({
    to,
    subject: 'Choose a new Candor password',
    before: ['Somebody asked for a new password for your Candor account. Follow this link to choose one.'],
    link: { label: 'Choose a new password', url },
    after: ['The link works once, for one hour.', `${NOT_YOU} Your password stays as it is.`],
  });

/** The mail to a person whose password has been changed. */
export const passwordChangedMail = (to: string, pages: { reset: string }): Mail =>
  composeMail({
    to,
    subject: 'Your Candor password was changed',
    before: ['The password of your Candor account was just changed, and your other sessions were signed out.'],
    link: { label: 'It was not me: choose a new password', url: pages.reset },
    after: ['If you changed it yourself, you need not do anything.'],
  });

/**
 * A name that a customer has chosen, for a mail to a stranger. Mail programs make a link of whatever looks like an address, so
 * that a name could lead to another site. An invisible character (word joiner) after each dot, colon and slash prevents that.
 */
const unlinked = (name: string): string => name.replace(/[.:/@](?=\S)/g, '$&\u2060');

interface ApiKeyNotice {
  /** The name of the key with its first characters. */
  key: string;
  madeBy: string | undefined;
  day: string;
  url: string;
}

/** The mail to an admin of a company with an API key that ends soon. */
export const apiKeyNoticeMail = (to: string, { key, madeBy, day, url }: ApiKeyNotice): Mail =>
  composeMail({
    to,
    subject: `An API key ends on ${day}`,
    before: [
      `The API key ${unlinked(key)}${madeBy ? `, made by ${unlinked(madeBy)},` : ''} ends on ${day}. Programs that still use it are refused from then on.`,
      'If it is still needed, make a new key and give it to the program: in the account menu, under API keys.',
    ],
    link: { label: 'Open Candor', url },
  });

const ROLE_RIGHTS: Record<Role, string> = {
  ADMIN: 'build, publish, close and share surveys, and read their results',
  VIEWER: 'read the results of surveys',
};

interface InvitedTo {
  company: string;
  /** The admin who sent the invitation; null once that person has left. */
  invitedBy: string | null;
  role: Role;
}

/** The mail to a person whom an admin has invited to a company. */
export const invitationMail = (to: string, invitation: InvitedTo, url: string): Mail => {
  const { role } = invitation;
  const company = unlinked(invitation.company);
  const invitedBy = invitation.invitedBy && unlinked(invitation.invitedBy);
  return composeMail({
    to,
    subject: `Join ${company} on Candor`,
    before: [
      `${invitedBy ? `${invitedBy} invites you` : 'You are invited'} to join ${company} on Candor, where its developer-experience surveys are made and read.`,
      `Your role will be ${roleName(role)}: you may ${ROLE_RIGHTS[role]}.`,
    ],
    link: { label: 'Join', url },
    after: [
      'The link works once, for 7 days after the invitation.',
      'If you do not know what this is about, you need not do anything.',
    ],
  });
};
