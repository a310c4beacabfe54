import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { DigestEvent, WebhookEvent } from '../../schema.generated';
import { Study } from './study.entity';

/**
 * An event of a study that has happened. The key keeps it from happening twice, however many processes run. FIRST_MESSAGE is the
 * first attempt to send one to a recipient, DIGEST_… that the company was told of an event, and WEBHOOK_… that
 * the webhook with the id at its end was.
 */
@Entity('study_occurrence')
export class StudyOccurrence {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('text')
  kind!: 'CLOSE_NOTICE' | 'REMINDER' | 'FIRST_MESSAGE' | `DIGEST_${DigestEvent}` | `WEBHOOK_${WebhookEvent}_${string}`;

  /** The day on which the event was due, or the close date that it was about. Another day is another occurrence. */
  @PrimaryColumn('date')
  day!: string;

  @Column('timestamptz')
  at!: Date;
}
