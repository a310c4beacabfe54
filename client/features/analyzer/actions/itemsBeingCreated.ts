import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';

/**
 * The refs of action items that are shown although the server has not saved them yet. They accept no other action until
 * then.
 */
const creating = makeVar<readonly string[]>([]);

export const useIsCreating = (ref: string): boolean => useReactiveVar(creating).includes(ref);

/** Marks an action item while it is being created. */
export async function whileCreating<T>(ref: string, create: () => Promise<T>): Promise<T> {
  creating([...creating(), ref]);
  try {
    return await create();
  } finally {
    creating(creating().filter((each) => each !== ref));
  }
}
