import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { Topic } from '../library/topic.entity';
import { Sequence } from './sequence.entity';

/** A topic that a series keeps an eye on. */
@Entity('starred_topic')
export class StarredTopic {
  @ForeignKey(() => Sequence, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  sequenceId!: string;

  @ForeignKey(() => Topic)
  @PrimaryColumn('text')
  topicSlug!: string;

  /** False once the star has been taken off: what stood under it waits for it to come back. */
  @Column('boolean')
  isActive!: boolean;
}

/** Something to be done about a starred topic. */
@Entity('action_item')
@Unique(['sequenceId', 'topicSlug', 'position'])
@ForeignKey(() => StarredTopic, ['sequenceId', 'topicSlug'], ['sequenceId', 'topicSlug'], { onDelete: 'CASCADE' })
export class ActionItem {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  sequenceId!: string;

  @Column('text')
  topicSlug!: string;

  /** Its place among the topic's, from 1; places of deleted ones stay free. */
  @Column('integer')
  position!: number;

  @Column('text')
  text!: string;

  @Column('boolean')
  isCompleted!: boolean;

  /** Began as one of the topic's recommended actions. */
  @Column('boolean')
  isRecommendation!: boolean;
}
