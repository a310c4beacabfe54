import { momentText } from '@/lib/dates';
import { formMessage, problemCode } from '@/apollo/requestProblem';
import type { DraftThreadFactsFragment } from './DraftNotes.generated';

export const NOTE_MAX_LENGTH = 2_000;

/** `Notes: 2 open`; null without any. */
export const openNotesText = (count: number): string | null => (count === 0 ? null : `Notes: ${count} open`);

/** `2 threads of notes are open.` */
export const openThreadsText = (count: number): string =>
  count === 1 ? '1 thread of notes is open.' : `${count} threads of notes are open.`;

type Person = { name: string } | null;

/** The name of an admin; the account may have been removed since. */
export const adminName = (person: Person): string => person?.name ?? 'A former admin';

export const writtenText = ({ writtenAt, changedAt }: DraftThreadFactsFragment['notes'][number]): string =>
  changedAt === null ? momentText(writtenAt) : `${momentText(writtenAt)}, changed ${momentText(changedAt)}`;

/** The reason for a failure in words. Each request concerns one note or thread, so NOT_FOUND means that it was deleted. */
export const noteFailureText = (error: unknown): string =>
  problemCode(error) === 'NOT_FOUND' ? 'Somebody else has deleted it meanwhile.' : (formMessage(error) ?? '');
