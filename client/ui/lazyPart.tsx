import { createElement, useEffect, useState, type ComponentType } from 'react';
import { afterFocusReturned } from '@/lib/afterFocusReturned';
import { reportUnexpected } from '@/lib/errorReporting';
import { toast } from './toastStore';

/** Runs a function when the browser is idle, and returns a function that cancels it. */
function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(act, 200); // Safari has no requestIdleCallback
    return () => window.clearTimeout(timer);
  }
  const request = window.requestIdleCallback(act);
  return () => window.cancelIdleCallback(request);
}

const fetches: (() => Promise<unknown>)[] = [];

/** For tests, which have no idle moment: loads every lazy part. */
export const fetchLazyParts = () => Promise.all(fetches.map((fetch) => fetch()));

/** The network may be away, or an upgrade may have replaced the file. The page stays as it is, with what somebody is writing on it. */
const tellMissing = () =>
  toast({
    tone: 'error',
    title: 'This part of the page could not be loaded',
    text: 'Candor may have been updated. Save what you are writing, and reload the page.',
    action: { label: 'Reload', onAction: () => window.location.reload() },
  });

interface LazyProps {
  isOpen: boolean;
  onClose?: () => void;
}

/**
 * A component whose code loads separately, when the browser is idle and so before most people open it. Only on a slow
 * network does opening it wait for the code. Once opened, it stays mounted and closes by `isOpen`, so that the focus
 * can return to where it was. If its code can't be loaded it closes, and opening it tries again.
 */
export function lazyPart<Props extends LazyProps>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let fetched: ComponentType<Props> | null = null;
  const fetch = async () => (fetched = (await load()).default);
  fetches.push(fetch);

  return function LazyPart(props: Props) {
    const { isOpen, onClose } = props;
    // the same component from the first opening on
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const [state, setState] = useState<'closed' | 'awaited' | 'missing'>('closed');
    if (isOpen && !Part && state === 'closed') {
      if (fetched) setPart(() => fetched);
      else setState('awaited');
    }
    if (!isOpen && state !== 'closed') setState('closed');

    useEffect(() => whenIdle(() => void fetch().catch(reportUnexpected)), []);
    useEffect(() => {
      if (state !== 'awaited') return undefined;
      let isCurrent = true;
      const show = (part: ComponentType<Props>) => isCurrent && setPart(() => part);
      const giveUp = (failure: unknown) => {
        reportUnexpected(failure);
        if (!isCurrent) return;
        setState('missing');
        tellMissing();
        onClose?.();
      };
      // A dialog remembers where the focus was when it appeared. Appearing before the menu that opened it has given the focus back,
      // it would remember nothing.
      fetch().then((part) => afterFocusReturned(() => show(part)), giveUp);
      return () => void (isCurrent = false);
      // eslint-disable-next-line react-hooks/exhaustive-deps -- only when it is opened
    }, [state]);
    return Part ? createElement(Part, props) : null;
  };
}
