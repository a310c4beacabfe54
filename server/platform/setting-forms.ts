import { z } from 'zod';
import { blockList } from './public-addresses';

/* The forms of settings, and the sentences about one that is not valid. */

export const PORT = 'give a number from 0 to 65535';
export const DATABASE = 'give an address like postgres://user:password@host:5432/candor';
export const ADDRESS = 'give an address like https://surveys.example.com';
export const SMTP = 'give an address like smtps://user:password@mail.example.com:465';
export const SERVICE = 'give an address like https://metrics.example.com/api';
export const MAILS = 'give a number from 0.1 to 1000';
export const FACTOR = 'give a number from 1 to 1000';
export const TOKENS = 'give a number from 2000 to 1000000';

/** Makes a setting optional: it may be missing or empty. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value || undefined, schema.optional());

/** Reads `name=value` pairs, separated by commas. */
export const pairs = optional(
  z
    .string()
    .transform((text) => text.split(',').map((pair) => pair.trim().split(/\s*=\s*/) as [string, string | undefined])),
);

/** The parts of a list with commas. */
export const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Reads networks such as `10.0.0.0/8`, separated by commas. */
export const networks = optional(
  z.string().transform((text, ctx) => {
    try {
      return blockList(listOf(text));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      ctx.addIssue({ code: 'custom', message: 'give networks like 10.0.0.0/8, separated by commas' });
      return z.NEVER;
    }
  }),
);

export const seconds = (most: number) =>
  z.coerce.number(`give seconds, at most ${most}`).min(0.1, 'give more than 0').max(most, `give at most ${most}`);
