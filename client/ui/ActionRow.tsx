import { Ellipsis } from 'lucide-react';
import { useMediaQuery } from '../lib/useMediaQuery';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { Menu, type MenuAction } from './Menu';
import { Inline } from './Stack';

export interface ActionRowProps {
  /** Names the menu that the actions become on a phone. */
  label: string;
  actions: readonly MenuAction[];
}

/** What can be done with a page: buttons beside each other, and one menu where there is no room for them. */
export function ActionRow({ label, actions }: ActionRowProps) {
  const isPhone = useMediaQuery('(max-width: 39.99em)');
  if (actions.length === 0) return null;
  if (isPhone && actions.length > 1) {
    return (
      <Menu
        label={label}
        trigger={<IconButton label={label} variant="secondary" icon={<Ellipsis size={16} aria-hidden />} />}
        items={actions}
      />
    );
  }
  return (
    <Inline gap={2}>
      {actions.map((action) => (
        <Button
          key={action.id}
          icon={action.icon}
          variant={action.isDanger ? 'danger' : 'secondary'}
          disabledReason={action.disabledReason}
          onClick={action.onAction}
        >
          {action.label}
        </Button>
      ))}
    </Inline>
  );
}
