import type { JsonSchema } from './route';

/* The parts that the descriptions of several shapes are made of. */
export const count: JsonSchema = { type: 'integer', minimum: 0 };
export const text: JsonSchema = { type: 'string' };
export const ref: JsonSchema = { type: 'string', format: 'uuid' };
export const moment: JsonSchema = { type: 'string', format: 'date-time' };

export const object = (properties: Record<string, JsonSchema>, optional: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema.type, 'null'] });

export const suppressed: JsonSchema = {
  ...object({
    reason: { type: 'string', enum: ['NO_RESPONSES', 'BELOW_THRESHOLD', 'COMPLEMENTARY', 'NOT_YET'] },
    needed: count,
  }),
  description:
    'The reason why the result is hidden, and the smallest number of respondents with which it would be shown.',
};
