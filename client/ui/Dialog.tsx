import type { ReactNode } from 'react';
import { lazyPart } from './lazyPart';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  /** The content mostly has to be scrolled: a line parts it from the footer. */
  isLong?: boolean;
  /** In pixels. The dialog is never wider than the window. */
  width?: number;
  /** Set while something must not be interrupted: Escape, a click outside and the cross then do nothing. */
  isLocked?: boolean;
  /** `alertdialog` is for questions that must be answered before anything else. */
  role?: 'dialog' | 'alertdialog';
}

/** Takes the focus and keeps it until the dialog closes. Escape closes it, and the focus returns to where it was. */
export const Dialog = lazyPart<DialogProps>(() => import('./DialogWindow'));
