import type { ZodRawShape } from 'zod';

/** Something that an agent can ask for: one operation of the contract, under the same rules as everywhere else. */
export interface Tool {
  name: string;
  title: string;
  /** What the tool is good for, for the model that chooses between tools. */
  description: string;
  /** The arguments and their rules; GraphQL checks the variables again. */
  input: ZodRawShape;
  /**
   * A GraphQL document with one operation. A text that people wrote is selected under a name that begins with `untrusted`, so that the reader
   * of a reply knows what may not be obeyed.
   */
  operation: string;
  /** The variables of the operation; the arguments themselves without it. */
  variables?(input: Record<string, unknown>): Record<string, unknown>;
  /** Picks from the result what the arguments ask for, where the operation has no argument for it. */
  pick?(data: Record<string, unknown>, input: Record<string, unknown>): unknown;
}
