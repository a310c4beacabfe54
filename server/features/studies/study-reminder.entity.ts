import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Study } from './study.entity';

/** A reminder of a study that was sent. Only its time is stored, never the people. */
@Entity('study_reminder')
export class StudyReminder {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('timestamptz')
  sentAt!: Date;
}
