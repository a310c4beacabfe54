import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StudyFlags } from '../../schema.generated';

/** A set of questions to start a survey from. */
@Entity('study_template')
export class StudyTemplate {
  @PrimaryColumn('text')
  slug!: string;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  @Column('text', { array: true })
  promptSlugs!: string[];

  @Column('jsonb')
  flags!: StudyFlags;

  @Column('integer')
  position!: number;

  /** When the row was changed last. The database notes it (migration 0081). */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  updatedAt!: Date;
}
