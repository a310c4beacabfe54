import { useEffect } from 'react';

/** Sets the title of the browser's tab, so that people can tell two surveys apart. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Candor`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
