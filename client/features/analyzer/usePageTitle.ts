import { useEffect } from 'react';

/** Names the browser's tab after what it shows, so that two surveys side by side can be told apart. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Candor`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
