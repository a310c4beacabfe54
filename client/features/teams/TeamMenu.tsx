import { CornerDownRight, Ellipsis, Eye, EyeOff, Pencil, Plus, Trash2 } from 'lucide-react';
import { IconButton } from '@/ui/IconButton';
import { Menu } from '@/ui/Menu';
import type { TeamQuestion } from './TeamDialogs';
import type { TeamLineFragment } from './TeamsPage.generated';
import type { TeamIndex } from './teamRows';
import { reasonToKeep } from './teamTexts';

interface TeamMenuProps {
  team: TeamLineFragment;
  index: TeamIndex;
  isTabStop: boolean;
  onRename: () => void;
  setHidden: (isHidden: boolean) => void;
  ask: (question: TeamQuestion) => void;
}

/** The menu of everything that can be done with a team. */
export function TeamMenu({ team, index, isTabStop, onRename, setHidden, ask }: TeamMenuProps) {
  const label = `Actions for ${team.value}`;
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label} size="sm" icon={<Ellipsis size={16} aria-hidden />} tabIndex={isTabStop ? 0 : -1} />
      }
      items={[
        {
          id: 'add',
          label: 'Add a team below',
          icon: <Plus size={16} aria-hidden />,
          onAction: () => ask({ kind: 'add', parentRef: team.ref }),
        },
        {
          id: 'rename',
          label: 'Rename',
          hint: 'Respondents see the new name at once. Closed results keep theirs.',
          icon: <Pencil size={16} aria-hidden />,
          onAction: onRename,
        },
        {
          id: 'move',
          label: 'Move…',
          icon: <CornerDownRight size={16} aria-hidden />,
          onAction: () => ask({ kind: 'move', team }),
        },
        {
          id: 'hide',
          label: team.isHidden ? 'Show again' : 'Hide',
          hint: team.isHidden ? 'Surveys can ask it again.' : 'It is offered to nobody new. Its history stays.',
          icon: team.isHidden ? <Eye size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />,
          onAction: () => setHidden(!team.isHidden),
        },
        {
          id: 'delete',
          label: 'Delete…',
          icon: <Trash2 size={16} aria-hidden />,
          isDanger: true,
          disabledReason: reasonToKeep(index, team),
          onAction: () => ask({ kind: 'delete', team }),
        },
      ]}
    />
  );
}
