import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Study } from '../studies/study.entity';

/** The number of responses that were completed in an hour. */
@Entity('participation_hour')
export class ParticipationHour {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('timestamptz')
  hour!: Date;

  @Column('integer')
  completed!: number;
}

/** The seconds that all respondents together spent on a question, and their number. */
@Entity('prompt_time')
export class PromptTime {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('text')
  promptSlug!: string;

  @Column('bigint')
  seconds!: string;

  @Column('integer')
  n!: number;
}
