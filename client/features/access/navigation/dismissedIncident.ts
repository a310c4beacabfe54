import { readItem, writeItem } from '@/lib/browserStorage';

const KEY = 'candor_dismissed_incident';

/** Whether somebody has closed the banner with this text in this browser. */
export function isIncidentDismissed(text: string): boolean {
  return readItem('localStorage', KEY) === text;
}

export function dismissIncident(text: string): void {
  writeItem('localStorage', KEY, text);
}
