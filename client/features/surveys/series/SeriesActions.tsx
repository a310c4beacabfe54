import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { IconButton } from '@/ui/IconButton';
import { Menu } from '@/ui/Menu';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { NameDialog } from '@/ui/NameDialog';
import { useCreationKey } from '@/lib/useCreationKey';
import {
  useDeleteStudySequenceMutation,
  useDuplicateInSeriesMutation,
  useUpdateStudySequenceMutation,
  type SeriesTileFragment,
} from './SeriesTiles.generated';

/** The menu of admin actions for a series. */
export function SeriesActions({ series, isAdmin }: { series: SeriesTileFragment; isAdmin: boolean }) {
  const { ref, name, latestClosed } = series;
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const duplicate = useDuplicateLastClosed(series);
  const label = `Actions for ${name}`;
  const icon = <Ellipsis size={16} aria-hidden />;
  if (!isAdmin) {
    return (
      <IconButton
        label={label}
        size="sm"
        icon={icon}
        disabledReason="The DevEx Admin role is required for this action."
      />
    );
  }
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton label={label} size="sm" icon={icon} />}
        items={[
          {
            id: 'rename',
            label: 'Rename',
            icon: <Pencil size={16} aria-hidden />,
            onAction: () => setAsking('rename'),
          },
          {
            id: 'duplicate',
            label: 'Duplicate last closed survey',
            icon: <Copy size={16} aria-hidden />,
            disabledReason: latestClosed ? undefined : 'No survey of this series is closed yet.',
            onAction: () => void duplicate(),
          },
          {
            id: 'delete',
            label: 'Delete',
            icon: <Trash2 size={16} aria-hidden />,
            isDanger: true,
            onAction: () => setAsking('delete'),
          },
        ]}
      />
      <RenameSeriesDialog {...{ ref, name }} isOpen={asking === 'rename'} onClose={() => setAsking(null)} />
      <DeleteSeriesDialog {...{ ref, name }} isOpen={asking === 'delete'} onClose={() => setAsking(null)} />
    </>
  );
}

/** Makes a draft from the survey that was closed last, in the same series, and opens it. */
function useDuplicateLastClosed({ ref, name, latestClosed }: SeriesTileFragment) {
  const navigate = useNavigate();
  const key = useCreationKey();
  const [duplicate] = useDuplicateInSeriesMutation();
  return async () => {
    if (!latestClosed) return;
    try {
      const { data } = await duplicate({
        variables: { ref: latestClosed.study.ref, sequenceRef: ref, key: key.current() },
      });
      key.spend();
      if (data) await navigate(`/study/${data.duplicateStudy.ref}/build`);
    } catch (error) {
      toast({
        title: `The last survey of ${name} was not duplicated`,
        text: formMessage(error) ?? undefined,
        tone: 'error',
      });
    }
  };
}

interface SeriesDialogProps {
  ref: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

function RenameSeriesDialog({ ref, name, isOpen, onClose }: SeriesDialogProps) {
  const [rename, { error }] = useUpdateStudySequenceMutation();
  return (
    <NameDialog
      {...{ isOpen, onClose }}
      title="Rename series"
      submitLabel="Save"
      name={name}
      error={formMessage(error)}
      onSubmit={(next) => rename({ variables: { ref, name: next } })}
    />
  );
}

function DeleteSeriesDialog({ ref, name, isOpen, onClose }: SeriesDialogProps) {
  const [remove, { error }] = useDeleteStudySequenceMutation();
  return (
    <ConfirmDialog
      {...{ isOpen, onClose }}
      title={`Delete ${name}?`}
      confirmLabel="Delete"
      tone="danger"
      nameToType={name}
      error={formMessage(error)}
      onConfirm={() => remove({ variables: { ref } })}
    >
      <Text as="p">
        Its starred topics and action items will be deleted forever. Its surveys stay, but their trends end.
      </Text>
    </ConfirmDialog>
  );
}
