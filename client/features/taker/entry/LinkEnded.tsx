import { t, type Failure } from '../texts/language';
import { Column, Prose } from '../kit/elements';
import { EntryHeading } from './EntryHeading';

/** The refusals after which a link begins nothing more, each with its explanation. */
const ENDS = {
  'refused.completed': 'link.used',
  'refused.linkEnded': 'link.ended',
  'refused.linkReplaced': 'link.replaced',
} as const;
type LinkEnd = keyof typeof ENDS;

export const isLinkEnd = (failure: Failure | null): failure is LinkEnd =>
  typeof failure === 'string' && failure in ENDS;

/** Says why a personal link begins nothing more. */
export function LinkEnded({ failure }: { failure: LinkEnd }) {
  return (
    <Column gap={8}>
      <EntryHeading>{t(failure)}</EntryHeading>
      <Prose>{t(ENDS[failure])}</Prose>
    </Column>
  );
}
