import { readItem, writeItem } from '@/lib/browserStorage';

const KEY = 'candor_dismissed_incident';

/** Whether this browser's reader has closed this text. */
export function isIncidentDismissed(text: string): boolean {
  return readItem('localStorage', KEY) === text;
}

export function dismissIncident(text: string): void {
  writeItem('localStorage', KEY, text);
}
