import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Signature } from './signature';
import type { Question } from './wording';

/** What a group of companies scored in a period. */
@Entity('benchmark_cohort')
export class Cohort {
  @PrimaryColumn('text')
  slug!: string;

  /** Calendar days, `YYYY-MM-DD`. */
  @Column('date')
  startDate!: string;

  @Column('date')
  endDate!: string;

  @Column('integer')
  companies!: number;

  /** Respondents. */
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

  /** The question library, by name. */
  @Column('text')
  instrument!: string;

  @Column('text')
  wordingHash!: string;

  /** As they were worded. Long, and nobody's business but an export's: read only where it is asked for. */
  @Column('jsonb', { select: false })
  questions!: Question[];

  @Column('jsonb', { nullable: true })
  signature!: Signature | null;
}

/** The percentiles of one topic in a cohort, 0 to 100 points. */
@Entity('benchmark_score')
export class CohortScore {
  @ForeignKey(() => Cohort, { onDelete: 'CASCADE' })
  @PrimaryColumn('text')
  cohortSlug!: string;

  @PrimaryColumn('text')
  topicSlug!: string;

  /** Its place in the file that it came with, so that the file can be given out again as it was. */
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
