import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { AddRecipientsInput, ChatEntityInput, ChatProvider, RecipientFilter } from '@/apollo/types.generated';
import { downloadFile } from '@/lib/downloadFile';
import { countOfPeople } from '@/lib/inParts';
import { useUnloadWarning } from '@/lib/useUnloadWarning';
import { toast } from '@/ui/toastStore';
import { useAddChatRecipientsMutation } from './chat/ChatRecipients.generated';
import {
  useAddRecipientsMutation,
  useExportRecipientsMutation,
  useRemoveRecipientsMutation,
  useUndoRecipientRemovalMutation,
  type AddRecipientsMutation,
} from './Recipients.generated';

/** What came of the last addition. */
export interface LastAddition extends Pick<AddRecipientsMutation['addRecipients'], 'refused'> {
  alreadyThere: number;
  notAdded: number;
}

const failed = (title: string) => (problem: unknown) =>
  void toast({ title, text: formMessage(problem) ?? undefined, tone: 'error' });

/** The changes of a survey's recipients, and whether the server has yet to answer any. Meanwhile the browser asks before it closes the tab. */
export function useRecipientUpdates(studyRef: string) {
  const [pending, setPending] = useState(0);
  useUnloadWarning(pending > 0);
  const [last, setLast] = useState<LastAddition | null>(null);
  const [addRecipients] = useAddRecipientsMutation();
  const [addChatRecipients] = useAddChatRecipientsMutation();
  const [removeRecipients] = useRemoveRecipientsMutation();
  const [undoRemoval] = useUndoRecipientRemovalMutation();
  const [exportRecipients, { loading: isExporting }] = useExportRecipientsMutation();

  const counted = <Result>(call: Promise<Result>): Promise<Result> => {
    setPending((count) => count + 1);
    return call.finally(() => setPending((count) => count - 1));
  };

  const tell = ({ added, alreadyThere, notAdded, refused }: LastAddition & { added: number }) => {
    setLast({ alreadyThere, notAdded, refused });
    if (added === 0) toast({ title: 'No new recipients', tone: 'info' });
    else toast({ title: `${countOfPeople(added)} added to the recipients` });
    return null;
  };
  const notAddedText = (problem: unknown) => formMessage(problem) ?? 'The people were not added. Please try again.';

  /** Adds people. `unread` are parts of a text in which nobody was found. The promise is a message if the call failed. */
  const add = (whom: Omit<AddRecipientsInput, 'studyRef'>, unread: readonly string[] = []): Promise<string | null> =>
    counted(addRecipients({ variables: { input: { studyRef, ...whom } } })).then(({ data }) => {
      const { notAdded, refused, ...counts } = data!.addRecipients;
      const unreadable = unread.map((text) => ({
        __typename: 'RefusedRecipient' as const,
        email: text.slice(0, 60),
        message: 'There is no email address in it.',
      }));
      return tell({ ...counts, notAdded: notAdded + unread.length, refused: [...refused, ...unreadable] });
    }, notAddedText);

  /** Adds people, channels and groups of a workspace. The promise is a message if the call failed. */
  const addFromChat = (provider: ChatProvider, entities: ChatEntityInput[]): Promise<string | null> =>
    counted(addChatRecipients({ variables: { input: { studyRef, provider, entities } } })).then(
      ({ data }) => tell(data!.addChatRecipients),
      notAddedText,
    );

  const bringBack = (ref: string) =>
    counted(undoRemoval({ variables: { ref } })).then(({ data }) => {
      const count = data!.undoRecipientRemoval.restored;
      toast({ title: `${countOfPeople(count)} ${count === 1 ? 'is a recipient' : 'are recipients'} again` });
    }, failed('The removal was not undone'));

  const remove = (refs: readonly string[], name?: string) =>
    counted(removeRecipients({ variables: { input: { studyRef, refs: [...refs] } } })).then(({ data }) => {
      const { removed, undoRef } = data!.removeRecipients;
      toast({
        title: `${name ?? countOfPeople(removed)} removed from the recipients`,
        ...(undoRef && { action: { label: 'Undo', onAction: () => void bringBack(undoRef) } }),
      });
    }, failed('Nobody was removed'));

  /** Downloads the recipients whom the filter leaves, on all pages. */
  const download = (filter: RecipientFilter) =>
    exportRecipients({ variables: { studyRef, filter } }).then(
      ({ data }) => downloadFile(data!.exportRecipients),
      failed('No file was made'),
    );

  return {
    ...{ add, addFromChat, remove, download, isExporting, last },
    isUpdating: pending > 0,
    forgetLast: () => setLast(null),
  };
}

export type RecipientUpdates = ReturnType<typeof useRecipientUpdates>;
