import { Ellipsis } from 'lucide-react';
import { PHONE, useMediaQuery } from '../lib/useMediaQuery';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { Menu, type MenuAction } from './Menu';
import { Inline } from './Stack';

export interface ActionRowProps {
  /** The name of the menu that replaces the buttons on a phone. */
  label: string;
  actions: readonly MenuAction[];
}

/** The actions of a page: buttons in a row, or one menu on a phone. */
export function ActionRow({ label, actions }: ActionRowProps) {
  const isPhone = useMediaQuery(PHONE);
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
