import type { ApiKeyScope } from '@/apollo/types.generated';
import { dayText } from '@/lib/dates';
import type { ApiKeyLineFragment } from './ApiKeysDialog.generated';

/** What a key may do, in the order of the form. */
export const SCOPE_TEXTS: Record<ApiKeyScope, { label: string; description: string }> = {
  READ_RESULTS: { label: 'Read results', description: 'Surveys, participation, results and exports. Changes nothing.' },
  WRITE_SURVEYS: { label: 'Write surveys', description: 'Build, publish and close surveys, without their results.' },
  ROSTER: { label: 'Manage the roster', description: 'Read and change teams and people, and import people.' },
  SCIM: { label: 'SCIM', description: 'For an identity provider, which keeps people and teams in step. Nothing else.' },
  ALL: { label: 'Everything', description: 'All of this, and the company’s settings and share links.' },
};

/** Who owns a new key. */
export type KeyOwnerKind = 'person' | 'service';

export const OWNER_OPTIONS: readonly { value: KeyOwnerKind; label: string }[] = [
  { value: 'person', label: 'You' },
  { value: 'service', label: 'A service' },
];
export const OWNER_TEXTS: Record<KeyOwnerKind, string> = {
  person: 'It ends when you are no longer an admin.',
  service: 'When you are no longer an admin, it goes to another admin and keeps working.',
};

/** When a new key ends: after so many days, at the end of a chosen day, or not by itself. */
export type KeyEnd = '30' | '90' | '365' | 'day' | 'never';

export const END_OPTIONS: readonly { value: KeyEnd; label: string }[] = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In 365 days' },
  { value: 'day', label: 'On a day of your choice' },
  { value: 'never', label: 'Not by itself' },
];

const DAY = 24 * 60 * 60 * 1000;

/** The time at which a key ends; null for a key that does not end by itself. A chosen day counts to its end, in this time zone. */
export function expiryOf(end: KeyEnd, day: string | null, now: Date): string | null {
  if (end === 'never') return null;
  if (end === 'day') return new Date(`${day ?? ''}T23:59:59.999`).toISOString();
  return new Date(now.getTime() + Number(end) * DAY).toISOString();
}

/** `2026-11-23` in the reader's time zone. */
export function dayInput(at: Date): string {
  const twoDigits = (figure: number) => String(figure).padStart(2, '0');
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}

/** When a key ends or has ended, as a part of its line. */
export const keyEndText = ({ expiresAt, isExpired }: ApiKeyLineFragment): string =>
  expiresAt ? `${isExpired ? 'Ended' : 'Ends'} ${dayText(expiresAt)}` : 'Does not end by itself';
