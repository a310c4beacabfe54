import type { Context } from '../context';
import type { SummaryWriter } from './summary-writer';

/** The context of queries that read or write summaries. */
export interface SummariesContext extends Context {
  summaries: SummaryWriter;
}
