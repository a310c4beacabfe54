const ROUTE = /^\/study\/([0-9a-f-]{36})(?:\/?[/#]([\w-]{36,600}))?\/?$/i;

/** The page's own address: its path, and its fragment, in which the secret of a personal link stands. */
export const ownAddress = () => window.location.pathname + window.location.hash;

/**
 * The ref of the survey in an address, and the secret of a personal link. A secret may also be the last part of the path,
 * where servers on the way could log it; links that the product makes have it in the fragment.
 */
export function refsFromAddress(address: string): { studyRef?: string; targetRef: string | null } {
  const [, studyRef, targetRef = null] = ROUTE.exec(address) ?? [];
  return { studyRef, targetRef };
}
