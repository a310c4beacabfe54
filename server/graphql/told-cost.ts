import { MOST_DEAR } from './dear-operations';

/** What a program is told about an operation: its price, the limit of its caller, and how many dear operations the caller may still begin. */
export interface ToldCost {
  price: number;
  limit: number;
  dearLeft: number;
}

/**
 * The headers that tell the cost, in the form of draft-ietf-httpapi-ratelimit-headers. Both quotas are not of a span of time: that of the
 * price belongs to each operation, and dear operations count while they run or wait.
 */
export const costHeaders = ({ price, limit, dearLeft }: ToldCost): Record<string, string> => ({
  'ratelimit-policy': `"price";q=${limit};qu="price", "dear";q=${MOST_DEAR};qu="running"`,
  ratelimit: `"price";r=${limit - price}, "dear";r=${dearLeft}`,
});

/** The cost in the `extensions` of the reply. */
export const costExtension = ({ price, limit }: ToldCost) => ({ cost: { price, limit } });
