import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Signature } from './signature';
import type { Question } from './wording';

/** A cohort: the scores of a group of companies in a period. */
@Entity('benchmark_cohort')
export class Cohort {
  @PrimaryColumn('text')
  slug!: string;

  /** The first and the last day of the period are calendar days, `YYYY-MM-DD`. */
  @Column('date')
  startDate!: string;

  @Column('date')
  endDate!: string;

  @Column('integer')
  companies!: number;

  /** The number of respondents. */
  @Column('integer')
  n!: number;

  @Column('text')
  licence!: string;

  @Column('text')
  source!: string;

  @Column('text')
  method!: string;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('boolean')
  isExample!: boolean;

  /** The name of the question library. */
  @Column('text')
  instrument!: string;

  @Column('text')
  wordingHash!: string;

  /**
   * The wording of the questions. It is long and only an export needs it, so queries select it only when they name it.
   */
  @Column('jsonb', { select: false })
  questions!: Question[];

  /** The slug of the pack, if the cohort is about the questions of one pack. */
  @Column('text', { nullable: true })
  pack!: string | null;

  @Column('jsonb', { nullable: true })
  signature!: Signature | null;

  /** When the row was changed last. The database notes it (migration 0081). */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  updatedAt!: Date;
}

/** The percentiles of one topic in a cohort, 0 to 100 points. */
@Entity('benchmark_score')
export class CohortScore {
  @ForeignKey(() => Cohort, { onDelete: 'CASCADE' })
  @PrimaryColumn('text')
  cohortSlug!: string;

  @PrimaryColumn('text')
  topicSlug!: string;

  /** The position in the file that was imported, so that an export has the same order. */
  @Column('integer')
  position!: number;

  @Column('integer')
  companies!: number;

  @Column('integer')
  n!: number;

  @Column('double precision')
  p10!: number;

  @Column('double precision')
  p25!: number;

  @Column('double precision')
  p50!: number;

  @Column('double precision')
  p75!: number;

  @Column('double precision')
  p90!: number;
}
