const KEY = 'candor_dismissed_incident';

/** Whether this browser's reader has put this very text away. */
export function isIncidentDismissed(text: string): boolean {
  try {
    return localStorage.getItem(KEY) === text;
  } catch {
    return false; // storage is blocked
  }
}

export function dismissIncident(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // it stays away until the page is loaded again
  }
}
