import { readReturnedMail } from '../../../mail/returned-mail';
import { rowsOf } from '../../../persistence/sql';
import type { Context } from '../../context';

const MESSAGE_ID = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/;

/**
 * Notes that a mail server has returned an invitation which it or another one had accepted. Nothing is noted of any other mail: a reminder has no row, because
 * the row would say who has not completed.
 */
export async function noteReturnedMail({ db, live }: Context, raw: string): Promise<void> {
  const returned = readReturnedMail(raw);
  const id = returned && MESSAGE_ID.exec(returned.messageId)?.[1];
  if (!id) return;
  const noted = await rowsOf<{ studyId: string }>(
    db,
    `UPDATE delivery SET state = 'FAILED', reason = $2, lease_until = NULL
     WHERE id = $1 AND channel = 'EMAIL' AND state IN ('SENT', 'UNKNOWN', 'TRYING') RETURNING study_id AS "studyId"`,
    [id, returned.fate],
  );
  for (const { studyId } of noted) await live.announce(db, 'participation', studyId);
}
