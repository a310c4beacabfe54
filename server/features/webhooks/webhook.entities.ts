import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { WebhookDeliveryState, WebhookEvent, WebhookProblem } from '../../schema.generated';
import { Company } from '../accounts/company.entity';

/** An address of a program that a company has told of what happens. */
@Entity('webhook')
@Unique(['companyId', 'creationKey'])
@Index(['companyId', 'createdAt', 'id'])
export class Webhook {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  /** The key by which a repeated call finds the webhook that it has made. */
  @Column('uuid', { nullable: true })
  creationKey!: string | null;

  @Column('text')
  url!: string;

  @Column('text', { array: true })
  events!: WebhookEvent[];

  /** The response rate in percent that is worth a message. */
  @Column('integer')
  rate!: number;

  /** `WebhookSecrets`, sealed with the key of company secrets. */
  @Column('bytea')
  secrets!: Buffer;

  @Column('boolean')
  isActive!: boolean;

  /** Nothing is told of what happened before. */
  @Column('timestamptz')
  since!: Date;

  @Column('timestamptz')
  createdAt!: Date;
}

/** A message to an address. */
@Entity('webhook_delivery')
@Index(['webhookId', 'plannedAt', 'id'])
@Index(['dueAt'])
@Index(['plannedAt'])
export class WebhookDelivery {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Webhook, { onDelete: 'CASCADE' })
  @Column('uuid')
  webhookId!: string;

  /** What the message is about, as it says itself. */
  @Column('text')
  type!: string;

  /** The JSON that is signed and sent, with the figures of the moment at which it was planned. */
  @Column('text')
  body!: string;

  @Column('text')
  state!: WebhookDeliveryState;

  @Column('timestamptz')
  plannedAt!: Date;

  /** Null in all states but WAITING. */
  @Column('timestamptz', { nullable: true })
  dueAt!: Date | null;

  @Column('integer')
  attempts!: number;

  @Column('timestamptz', { nullable: true })
  triedAt!: Date | null;

  /** The HTTP status of the newest answer. */
  @Column('integer', { nullable: true })
  status!: number | null;

  @Column('text', { nullable: true })
  problem!: WebhookProblem | null;

  /** Set while a process sends it, by the clock of the database. */
  @Column('timestamptz', { nullable: true })
  leaseUntil!: Date | null;
}

/** A change of a company's teams or people that its webhooks have not been told of yet. */
@Entity('roster_change')
@Index(['companyId'])
export class RosterChange {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  /** The start of the transaction, which is also what the changed rows have noted. */
  @Column('timestamptz')
  at!: Date;
}
