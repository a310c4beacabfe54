import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Study } from './study.entity';

/**
 * A scheduled event of a study that has happened. The key keeps it from happening twice, however many processes run.
 */
@Entity('study_occurrence')
export class StudyOccurrence {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('text')
  kind!: 'CLOSE_NOTICE';

  /** The day on which the event was due, or the close date that it was about. Another day is another occurrence. */
  @PrimaryColumn('date')
  day!: string;

  @Column('timestamptz')
  at!: Date;
}
