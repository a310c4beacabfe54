import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Topic } from '../library/topic.entity';
import { Sequence } from './sequence.entity';

/** A recommended action that an admin has dismissed in a series. The library has no ids of its actions, so the text names it. */
@Entity('dismissed_action')
export class DismissedAction {
  @ForeignKey(() => Sequence, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  sequenceId!: string;

  @ForeignKey(() => Topic)
  @PrimaryColumn('text')
  topicSlug!: string;

  @PrimaryColumn('text')
  text!: string;

  @Column('timestamptz')
  dismissedAt!: Date;
}
