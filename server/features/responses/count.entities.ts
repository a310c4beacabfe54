import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Study } from '../studies/study.entity';

/** How many responses were completed in an hour. */
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

/** Seconds spent on a question by everybody together, and by how many. */
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
