import { createHash } from 'node:crypto';
import { rowsOf } from '../../../persistence/sql';
import { grantPermit } from '../../responses/permit';
import type { ResponseKeys } from '../../responses/response-keys';
import { addressDigest } from '../address-digest';
import type { DeliveriesContext } from '../context';
import { addresseesOf, type AddressedRecipient } from '../addressees';
import type { ReminderBatch } from './reminder-batch.entity';

/** A recipient of a batch, and whether they get a message. It exists in memory only, while the batch is sent. */
export interface BatchMember {
  recipient: AddressedRecipient;
  isReminded: boolean;
}

/**
 * The recipients of a batch. Those are reminded whose permit is not spent. Who was added after the opening, or has another address
 * than then, is always reminded: otherwise an admin could learn from a reminder whether an address has completed.
 */
export async function membersOf(
  ctx: Pick<DeliveriesContext, 'db'>,
  { studyId, part, parts }: ReminderBatch,
  keys: ResponseKeys,
): Promise<BatchMember[]> {
  const [recipients, digests, spent] = await Promise.all([
    addresseesOf(ctx.db, studyId),
    digestsAtOpening(ctx, studyId),
    spentPermits(ctx, studyId),
  ]);
  return recipients
    .filter(({ to }) => partOf(to.targetId, parts) === part)
    .map((recipient) => {
      const { targetId, email } = recipient.to;
      const isAsAtOpening = digests.get(targetId)?.equals(addressDigest(keys.open, email)) ?? false;
      const hasCompleted = spent.has(grantPermit(keys.open, studyId, email).toString('base64'));
      return { recipient, isReminded: !(isAsAtOpening && hasCompleted) };
    });
}

/** The part that a recipient belongs to: the same in every process, and told by no table. */
const partOf = (targetId: string, parts: number): number =>
  createHash('sha256').update(targetId).digest().readUInt32BE(0) % parts;

/** The digests of the addresses with which recipients were there at the opening, by recipient. */
async function digestsAtOpening({ db }: Pick<DeliveriesContext, 'db'>, studyId: string): Promise<Map<string, Buffer>> {
  const rows = await rowsOf<{ targetId: string; digest: Buffer }>(
    db,
    `SELECT target_id AS "targetId", address_digest AS digest FROM delivery
     WHERE study_id = $1 AND kind = 'INVITATION' AND address_digest IS NOT NULL`,
    [studyId],
  );
  return new Map(rows.map(({ targetId, digest }) => [targetId, digest]));
}

/** All permits of the survey that are spent. They are read at once, so that no statement asks for one person. */
async function spentPermits({ db }: Pick<DeliveriesContext, 'db'>, studyId: string): Promise<Set<string>> {
  const rows = await rowsOf<{ permit: Buffer }>(db, 'SELECT permit FROM spent_permit WHERE study_id = $1', [studyId]);
  return new Set(rows.map(({ permit }) => permit.toString('base64')));
}
