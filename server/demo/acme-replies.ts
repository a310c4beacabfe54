import { rowsOf } from '../persistence/sql';
import { replyToVerbatim } from '../features/scores/replies/commands/reply-to-verbatim';
import type { RequestContext } from '../request-context';

/** What the admin of the demo company replies to comments of the latest closed survey, by the comment. */
export const acmeReplies: ReadonlyMap<string, string> = new Map([
  [
    'On-call is bearable again. Now let us use the quiet time to write the runbooks.',
    'Good to hear, and yes: the runbook for the charging docks is being written, and the two next ones are planned for this quarter. Whoever is on call and has a quiet week may write instead of taking tickets.',
  ],
  [
    'Error codes of the old controllers: nobody has a list. We google and hope.',
    'The supplier had a list, as a scan of 1998. It is now in the handbook of the line, with a search. Please add what you find out on the way.',
  ],
  [
    'My proposal: mark a rig test as "unknown" when the rig lost its connection, and not as "failed". Then red would mean something again. It\'s maybe two days of work and would help forty people.',
    'We like this so much that it is planned: two days next week, together with the lab. Thank you for the clear description.',
  ],
]);

/** Writes the replies to comments of a closed survey. Its terms have to promise replies. */
export async function replyToComments(admin: RequestContext, studyRef: string): Promise<void> {
  const comments = await rowsOf<{ ref: string; text: string }>(
    admin.db,
    `SELECT ref, text FROM released_text WHERE study_id = $1 AND kind = 'comment' AND text = ANY($2) ORDER BY text`,
    [studyRef, [...acmeReplies.keys()]],
  );
  if (comments.length < acmeReplies.size)
    throw new Error('The latest closed survey of the demo does not have all comments with a reply. Choose others.');
  for (const { ref, text } of comments) await replyToVerbatim(admin, { studyRef, ref, text: acmeReplies.get(text)! });
}
