import type { ChatProvider } from '@/apollo/types.generated';
import type { RecipientLineFragment } from '../Recipients.generated';

type Account = NonNullable<RecipientLineFragment['person']['slackAccount']>;

/** The account of a recipient in a chat tool; null for none. */
export const accountOf = ({ person }: RecipientLineFragment, provider: ChatProvider): Account | null =>
  ({ SLACK: person.slackAccount, MSTEAMS: person.msteamsAccount })[provider];
