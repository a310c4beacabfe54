import type { ReactNode } from 'react';
import { lazyPart } from './lazyPart';

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays in view below the content that scrolls. */
  footer?: ReactNode;
  /** In pixels. On phones it is as wide as the window. */
  width?: number;
}

/** A dialog at the right edge, for settings of the content beside it. Escape and a click outside close it. */
export const Drawer = lazyPart<DrawerProps>(() => import('./DrawerWindow'));
