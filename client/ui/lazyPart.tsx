import { createElement, lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { afterFocusReturned } from '@/lib/afterFocusReturned';
import { reportUnexpected } from '@/lib/errorReporting';

/** Runs a function when the browser is idle, and returns a function that cancels it. */
function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(act, 200); // Safari has no requestIdleCallback
    return () => window.clearTimeout(timer);
  }
  const request = window.requestIdleCallback(act);
  return () => window.cancelIdleCallback(request);
}

const fetches: (() => Promise<void>)[] = [];

/** For tests, which have no idle moment: loads every lazy part. */
export const fetchLazyParts = () => Promise.all(fetches.map((fetch) => fetch()));

/**
 * A component whose code loads separately, when the browser is idle and so before most people open it. Only on a slow
 * network does opening it wait for the code. Once opened, it stays mounted and closes by `isOpen`, so that the focus
 * can return to where it was.
 */
export function lazyPart<Props extends { isOpen: boolean }>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // A dialog remembers where the focus was when it appeared. Appearing before the menu that opened it has given the focus back,
  // it would remember nothing.
  const Later = lazy(async () => {
    const part = await load();
    await new Promise<void>(afterFocusReturned);
    return part;
  });
  let fetched: ComponentType<Props> | null = null;
  const fetch = async () => {
    fetched = (await load()).default;
  };
  fetches.push(fetch);

  function Opened(props: Props) {
    // the same component from the first opening on
    const [Part] = useState<ComponentType<Props>>(() => fetched ?? Later);
    return <Suspense fallback={null}>{createElement(Part, props)}</Suspense>;
  }

  return function LazyPart(props: Props) {
    const [wasOpen, setWasOpen] = useState(false);
    if (props.isOpen && !wasOpen) setWasOpen(true);
    useEffect(() => whenIdle(() => void fetch().catch(reportUnexpected)), []); // opening the part tries again
    return wasOpen ? createElement(Opened, props) : null;
  };
}
