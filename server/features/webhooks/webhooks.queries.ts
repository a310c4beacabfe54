import { pageOfRows, type Connection, type PageRequest } from '../../platform/connection';
import { invalid, notFound } from '../../platform/errors';
import { afterTime, cursorOfTime } from '../../persistence/time-cursor';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import { Webhook, WebhookDelivery } from './webhook.entities';

const MAX_WEBHOOKS = 50;
const MAX_DELIVERIES = 100;

/** A page of webhooks. */
export type Webhooks = Connection<Webhook>;

/** A page of the messages of a webhook. */
export interface DeliveryPage extends Connection<WebhookDelivery> {
  webhookId: string;
}

function requirePage(first: number, most: number): void {
  if (first < 1 || first > most) throw invalid({ first: [`Ask for 1 to ${most}.`] });
}

/** A page of the webhooks of the caller's company, newest first. */
export async function webhooks({ db, principal }: Context, page: PageRequest): Promise<Webhooks> {
  requirePage(page.first, MAX_WEBHOOKS);
  const query = db.createQueryBuilder(Webhook, 'row').where('row.company_id = :companyId', {
    companyId: companyIdOf(principal),
  });
  const rows = await afterTime(query, 'created_at', page).getMany();
  return pageOfRows(rows, page, (node) => ({ node, cursor: cursorOfTime(node.createdAt, node.id) }));
}

export const webhookCount = ({ db, principal }: Context): Promise<number> =>
  db.countBy(Webhook, { companyId: companyIdOf(principal) });

/** A webhook of the caller's company. NOT_FOUND for any other. */
export async function requireWebhook({ db, principal }: Context, ref: string): Promise<Webhook> {
  const webhook = await db.findOneBy(Webhook, { id: ref, companyId: companyIdOf(principal) });
  if (!webhook) throw notFound();
  return webhook;
}

/** A page of the messages of a webhook, newest first. */
export async function webhookDeliveries(
  { db }: Context,
  { id: webhookId }: Webhook,
  page: PageRequest,
): Promise<DeliveryPage> {
  requirePage(page.first, MAX_DELIVERIES);
  const query = db.createQueryBuilder(WebhookDelivery, 'row').where('row.webhook_id = :webhookId', { webhookId });
  const rows = await afterTime(query, 'planned_at', page).getMany();
  const edges = pageOfRows(rows, page, (node) => ({ node, cursor: cursorOfTime(node.plannedAt, node.id) }));
  return { ...edges, webhookId };
}

export const latestDelivery = ({ db }: Context, { id: webhookId }: Webhook): Promise<WebhookDelivery | null> =>
  db.findOne(WebhookDelivery, { where: { webhookId }, order: { plannedAt: 'DESC', id: 'DESC' } });
