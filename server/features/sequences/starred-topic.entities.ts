import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
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
}

/** A step that a company means to take for a starred topic. */
@Entity('action_item')
@Unique(['sequenceId', 'topicSlug', 'position'])
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
}
