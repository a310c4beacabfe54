import type { ReactNode } from 'react';
import { lazyPart } from './lazyPart';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** In pixels; the window's width is the limit. */
  width?: number;
  /** While something can't be interrupted: Escape, a click outside and the cross do nothing. */
  isLocked?: boolean;
  /** For questions that must be answered before anything else. */
  role?: 'dialog' | 'alertdialog';
}

/** Takes the focus and keeps it until it closes; Escape closes, and the focus goes back to where it was. */
export const Dialog = lazyPart<DialogProps>(() => import('./DialogWindow'));
