import type { ReactNode } from 'react';
import { lazyPart } from './lazyPart';

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays in view below what scrolls. */
  footer?: ReactNode;
  /** In pixels. On phones it is as wide as the window. */
  width?: number;
}

/** A dialog at the right edge, for settings of what stays in view beside it. Escape and a click outside close it. */
export const Drawer = lazyPart<DrawerProps>(() => import('./DrawerWindow'));
