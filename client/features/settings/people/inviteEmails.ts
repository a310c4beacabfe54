/** The addresses in a text, with any separators; each once, in the order they were typed. */
export const emailsIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

export interface InviteOutcome {
  invited: string[];
  failed: { email: string; message: string }[];
}

/** Invites the addresses one after the other. A refused one does not stop the rest. */
export async function inviteEach(
  emails: readonly string[],
  invite: (email: string) => Promise<string | null>,
): Promise<InviteOutcome> {
  const outcome: InviteOutcome = { invited: [], failed: [] };
  for (const email of emails) {
    const message = await invite(email);
    if (message === null) outcome.invited.push(email);
    else outcome.failed.push({ email, message });
  }
  return outcome;
}
