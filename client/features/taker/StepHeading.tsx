import type { ReactNode } from 'react';
import { Heading } from '../../ui/Heading';

/** The question of a step. Focus is moved here when the step opens. */
export function StepHeading({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <Heading level={1} size={20} tabIndex={-1} {...(id !== undefined && { id })}>
      {children}
    </Heading>
  );
}
