import { formMessage, problemCode } from '@/apollo/requestProblem';
import { toast } from '@/ui/Toast';

/**
 * Requests of action items are silent: their failures show beside the item, and never make the client leave the page,
 * where a text would be lost.
 */
export const SILENT_REQUEST = { context: { isSilent: true } };

export const isNotFound = (error: unknown): boolean => problemCode(error) === 'NOT_FOUND';

/** The reason for a failure in words. Each request concerns one thing, so NOT_FOUND means that it was deleted. */
export const actionFailureText = (error: unknown): string =>
  isNotFound(error) ? 'Somebody else has deleted it meanwhile.' : (formMessage(error) ?? '');

/** Tells that a change was undone on screen because it failed. */
export const toastChangeUndone = (title: string, error: unknown, advice = ''): void => {
  toast({ tone: 'error', title, text: `${actionFailureText(error)} ${advice}`.trim() });
};
