import { formMessage, problemCode } from '@/apollo/problem';
import { toast } from '@/ui/Toast';

/** What these calls do about refusals is said beside what was tried: nobody leaves a page, and what they typed on it, for one. */
export const SILENT_REQUEST = { context: { isSilent: true } };

export const isNotFound = (error: unknown): boolean => problemCode(error) === 'NOT_FOUND';

/** Why it could not be done. Nothing here is asked of more than one thing, so what is not found has been deleted. */
export const actionFailureText = (error: unknown): string =>
  isNotFound(error) ? 'Somebody else has deleted it meanwhile.' : (formMessage(error) ?? '');

/** Says that something shows again as it was before. */
export const toastUndone = (title: string, error: unknown, advice = ''): void =>
  toast({ tone: 'error', title, text: `${actionFailureText(error)} ${advice}`.trim() });
