import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ActionItemChangeKind } from '../../schema.generated';
import { User } from '../accounts/user.entity';
import { Topic } from '../library/topic.entity';
import { Sequence } from './sequence.entity';

/** A topic that a series pays attention to. */
@Entity('starred_topic')
export class StarredTopic {
  @ForeignKey(() => Sequence, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  sequenceId!: string;

  @ForeignKey(() => Topic)
  @PrimaryColumn('text')
  topicSlug!: string;

  /** False once the star has been taken off. The action items stay, in case the star is put back. */
  @Column('boolean')
  isActive!: boolean;

  /** When the row was changed last. The database notes it (migration 0081). */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  updatedAt!: Date;
  /** When the star was set first; null where that was before it was recorded. Taking it off and putting it back does not change it. */
  @Column('timestamptz', { nullable: true })
  starredAt!: Date | null;
}

/** A step that a company means to take for a starred topic. */
@Entity('action_item')
@Unique(['sequenceId', 'topicSlug', 'position'])
@Index(['ownerId'])
@ForeignKey(() => StarredTopic, ['sequenceId', 'topicSlug'], ['sequenceId', 'topicSlug'], { onDelete: 'CASCADE' })
export class ActionItem {
  @PrimaryColumn('uuid')
  sequenceId!: string;

  /** It names the item within its series, because callers may make it up. Items of two companies may have the same one. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  topicSlug!: string;

  /** The position among the action items of the topic, from 1. Positions of deleted items are not used again. */
  @Column('integer')
  position!: number;

  @Column('text')
  text!: string;

  @Column('boolean')
  isCompleted!: boolean;

  /** Whether the item was made from one of the topic's recommended actions. */
  @Column('boolean')
  isRecommendation!: boolean;

  /** Whether somebody has begun with it. It is kept when the item is completed, in case that is taken back. */
  @Column('boolean', { default: false })
  isStarted!: boolean;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  ownerId!: string | null;

  /** A calendar day, `YYYY-MM-DD`. */
  @Column('date', { nullable: true })
  dueDate!: string | null;
}

/** Something that was changed of an action item. Texts are not recorded, because they save themselves while somebody types. */
@Entity('action_item_change')
@ForeignKey(() => ActionItem, ['sequenceId', 'itemId'], ['sequenceId', 'id'], { onDelete: 'CASCADE' })
@Index(['byId'])
export class ActionItemChange {
  @PrimaryColumn('uuid')
  sequenceId!: string;

  @PrimaryColumn('uuid')
  itemId!: string;

  /** The changes of an item are counted from 1. */
  @PrimaryColumn('integer')
  number!: number;

  @Column('text')
  kind!: ActionItemChangeKind;

  /** The new value, as it is shown; null where there is none any more. */
  @Column('text', { nullable: true })
  value!: string | null;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  byId!: string | null;

  @Column('timestamptz')
  at!: Date;
}
