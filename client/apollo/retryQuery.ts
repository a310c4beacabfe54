import { CombinedGraphQLErrors, LinkError } from '@apollo/client/errors';
import { reportUnexpected } from '@/lib/errorReporting';
import { isAborted } from './requestProblem';

/**
 * Whether an error means that a request failed or was refused. The screen shows such an error, because Apollo’s hooks
 * return it as `error`.
 */
export const isRequestError = (error: unknown): boolean =>
  isAborted(error) || CombinedGraphQLErrors.is(error) || LinkError.is(error);

/** Sends a query again. The screen shows a failed request from the query's `error`; any other error is reported. */
export const retryQuery = (refetch: () => Promise<unknown>): void => void refetch().catch(reportUnexpected);
