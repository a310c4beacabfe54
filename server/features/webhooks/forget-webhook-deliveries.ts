import type { Context } from '../context';
import { execute } from '../../persistence/sql';

const KEPT_DAYS = 30;

/** Deletes the messages whose time in the list is over. */
export const forgetWebhookDeliveries = ({ db, clock }: Context): Promise<void> =>
  execute(db, 'DELETE FROM webhook_delivery WHERE planned_at < $1', [
    new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000),
  ]);
