import { In, type EntityManager } from 'typeorm';
import { groupedByKey } from '../../persistence/loader';
import { execute } from '../../persistence/sql';
import type { ActionItemChangeKind, ActionItemState } from '../../schema.generated';
import { requireUser } from '../accounts/principal';
import type { Context } from '../context';
import { ActionItemChange, type ActionItem } from './starred-topic.entities';

/** How far an action item is. */
export function stateOf({ isCompleted, isStarted }: Pick<ActionItem, 'isCompleted' | 'isStarted'>): ActionItemState {
  if (isCompleted) return 'DONE';
  return isStarted ? 'DOING' : 'TO_DO';
}

/** Records a change of an action item, whose row is locked or was added by this transaction. */
export const noteChange = (
  { db, clock, principal }: Context,
  { sequenceId, id }: ActionItem,
  kind: ActionItemChangeKind,
  value: string | null,
): Promise<void> =>
  execute(
    db,
    `INSERT INTO action_item_change (sequence_id, item_id, number, kind, value, by_id, at)
     SELECT $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6 FROM action_item_change WHERE sequence_id = $1 AND item_id = $2`,
    [sequenceId, id, kind, value, requireUser(principal).user.id, clock.now()],
  );

type ItemKey = Pick<ActionItem, 'sequenceId' | 'id'>;

/** The changes of action items, the latest first. */
export async function changesByItem(db: EntityManager, items: readonly ItemKey[]): Promise<ActionItemChange[][]> {
  const changes = await db.find(ActionItemChange, {
    where: { sequenceId: In(items.map(({ sequenceId }) => sequenceId)), itemId: In(items.map(({ id }) => id)) },
    order: { number: 'DESC' },
  });
  return groupedByKey(
    items.map(({ sequenceId, id }) => `${sequenceId} ${id}`),
    changes,
    ({ sequenceId, itemId }) => `${sequenceId} ${itemId}`,
  );
}
