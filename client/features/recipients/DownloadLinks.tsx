import { formMessage } from '@/apollo/requestProblem';
import type { RecipientFilter } from '@/apollo/types.generated';
import { downloadFile } from '@/lib/downloadFile';
import { countOfPeople } from '@/lib/inParts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useExportRecipientLinksMutation } from './Recipients.generated';

interface DownloadLinksProps {
  studyRef: string;
  filter: RecipientFilter;
  count: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what somebody can do who has the links, before the file with them is made. */
export function DownloadLinks({ studyRef, filter, count, isOpen, onClose }: DownloadLinksProps) {
  const [exportLinks, { error, reset }] = useExportRecipientLinksMutation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        reset();
        onClose();
      }}
      title="Download personal links"
      confirmLabel="Download CSV"
      onConfirm={() =>
        exportLinks({ variables: { studyRef, filter } }).then(({ data }) => downloadFile(data!.exportRecipientLinks))
      }
      error={formMessage(error)}
    >
      <Stack gap={3}>
        <Text as="p">
          {`The file has the ${count === 1 ? 'link of 1 person' : `links of ${countOfPeople(count)}`}, for a mail merge: name, email, link, team and segments.`}
        </Text>
        <Text as="p">
          Whoever has a link can answer in that person’s place. Send each link to its owner only, and delete the file
          afterwards. The audit log records the download.
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
