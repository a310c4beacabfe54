import type { Webhook } from './webhook.entities';

/** A webhook in the audit log: its host, because the rest of an address may hold a secret of the receiver. */
export const describeWebhook = ({ url }: Webhook): string => new URL(url).host;
