import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';

/** The refs of action items that show already and are still on their way to the server: until then nothing else can be asked of them. */
const creating = makeVar<readonly string[]>([]);

export const useIsCreating = (ref: string): boolean => useReactiveVar(creating).includes(ref);

/** Holds an action item while it is being made. */
export async function whileCreating<T>(ref: string, create: () => Promise<T>): Promise<T> {
  creating([...creating(), ref]);
  try {
    return await create();
  } finally {
    creating(creating().filter((each) => each !== ref));
  }
}
