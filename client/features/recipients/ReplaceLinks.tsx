import { formMessage } from '@/apollo/requestProblem';
import type { RecipientFilter } from '@/apollo/types.generated';
import { countOfPeople } from '@/lib/inParts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { useReplaceRecipientLinksMutation, type RecipientLineFragment } from './Recipients.generated';
import { recipientName } from './RecipientTable';

interface ReplaceLinksProps {
  studyRef: string;
  /** Whose link is replaced; null for everybody whom the filter leaves. */
  recipient: RecipientLineFragment | null;
  filter: RecipientFilter;
  count: number;
  /** Whether admins can download the links. */
  hasFile: boolean;
  /** Whether the product sends reminders of the survey. */
  hasReminders: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what becomes of the old links, and how the new ones reach people, before links are replaced. */
export function ReplaceLinks({ studyRef, recipient, filter, count, isOpen, onClose, ...ways }: ReplaceLinksProps) {
  const [replaceLinks, { error, reset }] = useReplaceRecipientLinksMutation();
  const isOne = recipient !== null || count === 1;
  const whose = recipient ? recipientName(recipient) : countOfPeople(count);
  const replace = () =>
    replaceLinks({
      variables: { input: { studyRef, ...(recipient ? { refs: [recipient.ref] } : { filter }) } },
    }).then(({ data }) => {
      const { replaced } = data!.replaceRecipientLinks;
      toast({
        title: recipient
          ? `The link of ${whose} was replaced`
          : `${replaced.toLocaleString('en')} ${replaced === 1 ? 'link was' : 'links were'} replaced`,
      });
    });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        reset();
        onClose();
      }}
      title={`Replace the ${isOne ? 'link' : 'links'} of ${whose}?`}
      tone="danger"
      confirmLabel={isOne ? 'Replace link' : `Replace ${count.toLocaleString('en')} links`}
      onConfirm={replace}
      error={formMessage(error)}
    >
      <Stack gap={3}>
        <Text as="p">
          {isOne
            ? 'The link that this person has stops working, wherever it was forwarded. Whoever opens it reads that it was replaced by a newer one. A response that was begun with it can still be handed in.'
            : 'The links that these people have stop working, wherever they were forwarded. Whoever opens one reads that it was replaced by a newer one. Responses that were begun with them can still be handed in.'}
        </Text>
        <Text as="p">{newLinkText(isOne, ways)}</Text>
      </Stack>
    </ConfirmDialog>
  );
}

/** How the new links reach their owners, because replacing sends nothing. */
function newLinkText(isOne: boolean, { hasFile, hasReminders }: Pick<ReplaceLinksProps, 'hasFile' | 'hasReminders'>) {
  const sent = isOne ? 'The new link is not sent by this.' : 'The new links are not sent by this.';
  const it = isOne ? 'it' : 'them';
  const comes = isOne ? 'It comes' : 'They come';
  if (!hasFile)
    return hasReminders
      ? `${sent} ${comes} with the next reminder, or at once when somebody asks for a link on the survey’s page.`
      : `${sent} ${isOne ? 'Its owner asks' : 'Their owners ask'} for ${it} on the survey’s page.`;
  return hasReminders
    ? `${sent} ${comes} with the next reminder, or you download the links and send ${it} yourself.`
    : `${sent} Download the links afterwards, and send ${it} yourself.`;
}
