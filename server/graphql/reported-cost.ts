import { MOST_DEAR } from './dear-operations';

/**
 * The cost of an operation that the reply to a program contains: its price, the limit of its caller, and how many dear
 * operations the caller may still begin.
 */
export interface ReportedCost {
  price: number;
  limit: number;
  dearLeft: number;
}

/**
 * The headers with the cost, in the form of draft-ietf-httpapi-ratelimit-headers. Neither quota belongs to a span of
 * time. The quota of the price applies to each operation anew, and a dear operation counts while it runs or waits.
 */
export const costHeaders = ({ price, limit, dearLeft }: ReportedCost): Record<string, string> => ({
  'ratelimit-policy': `"price";q=${limit};qu="price", "dear";q=${MOST_DEAR};qu="running"`,
  ratelimit: `"price";r=${limit - price}, "dear";r=${dearLeft}`,
});

/** The cost in the `extensions` of the reply. */
export const costExtension = ({ price, limit }: ReportedCost) => ({ cost: { price, limit } });
