import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { lazyPart } from './lazyPart';
import { useDisclosure } from './useDisclosure';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The action destroys something. */
  isDanger?: boolean;
  /** What the action does, shown under its label where the label alone does not say enough. */
  hint?: string | undefined;
  /** The reason why the action is not available now, shown under its label in place of the hint. The item stays reachable by keyboard. */
  disabledReason?: string | undefined;
  onAction: () => void;
}

export interface MenuProps {
  /** The name of the list of actions. */
  label: string;
  /** A Button or IconButton. */
  trigger: ReactElement<ComponentProps<'button'>>;
  items: readonly MenuAction[];
}

const MenuPanel = lazyPart(() => import('./MenuPanel'));

export function Menu({ label, trigger, items }: MenuProps) {
  const disclosure = useDisclosure('menu');
  return (
    <>
      {cloneElement(trigger, { ...disclosure.button, ref: disclosure.trigger })}
      <MenuPanel {...disclosure.panel} label={label} items={items} />
    </>
  );
}
