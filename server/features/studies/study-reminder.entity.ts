import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Study } from './study.entity';

/** People were reminded of a study. Says when, and never whom. */
@Entity('study_reminder')
export class StudyReminder {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('timestamptz')
  sentAt!: Date;
}
