import { createElement, lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { reportUnexpected } from '@/lib/errorReporting';

/** Once the browser has nothing better to do. Returns what calls it off. */
function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(act, 200); // Safari
    return () => window.clearTimeout(timer);
  }
  const request = window.requestIdleCallback(act);
  return () => window.cancelIdleCallback(request);
}

const fetches: (() => Promise<void>)[] = [];

/** For tests, which have no idle moment: fetches every part there is. */
export const fetchParts = () => Promise.all(fetches.map((fetch) => fetch()));

/**
 * A part that is not there until something opens it: the code that it stands on comes after the page, and before anybody
 * has read so far as to reach for it. Only where the network is that slow does the part wait for its code. Once it was open
 * it closes by itself, as `isOpen` tells it, so that the focus finds its way back.
 */
export function lazyPart<Props extends { isOpen: boolean }>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Later = lazy(load);
  let fetched: ComponentType<Props> | null = null;
  const fetch = async () => {
    fetched = (await load()).default;
  };
  fetches.push(fetch);

  function Opened(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => fetched ?? Later); // one and the same from the first opening on
    return <Suspense fallback={null}>{createElement(Part, props)}</Suspense>;
  }

  return function LazyPart(props: Props) {
    const [wasOpen, setWasOpen] = useState(false);
    if (props.isOpen && !wasOpen) setWasOpen(true);
    useEffect(() => whenIdle(() => void fetch().catch(reportUnexpected)), []); // opening the part tries again
    return wasOpen ? createElement(Opened, props) : null;
  };
}
