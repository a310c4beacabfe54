import { forbidden } from '../../platform/errors';
import { respondentIdentityOf } from '../studies/privacy-contract';
import type { Study } from '../studies/study.entity';
import type { LinkOwner } from './personal-link';

const ENDED =
  'This personal link no longer works: the survey does not ask its owner any more, or not at this address. If that is a mistake, ask whoever invited you.';
const REPLACED =
  'This personal link has been replaced by a newer one. Use the newer link, or ask whoever invited you for it.';

/**
 * Refuses a personal link that has ended. A recipient's link ends when the recipient is removed or leaves the roster, when the address
 * changes, and when the link is replaced. At OWN_LINK the owners of all other mailboxes have links, too. The refusal is the same
 * whether or not the person has answered, and it concerns only the beginning: what was begun before can still be handed in.
 */
export function requireValidLink(
  study: Pick<Study, 'privacyContract'>,
  { revision }: LinkOwner,
  recipient: { linkRevision: number | null } | null,
): void {
  if (recipient) {
    if (recipient.linkRevision !== revision) throw forbidden(REPLACED, 'LINK_REPLACED');
  } else if (revision !== null || respondentIdentityOf(study) !== 'OWN_LINK') throw forbidden(ENDED, 'LINK_ENDED');
}
