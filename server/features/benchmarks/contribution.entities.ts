import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Company } from '../accounts/company.entity';
import { Topic } from '../library/topic.entity';
import { Study } from '../studies/study.entity';

/** A closed survey whose topic scores a company gives to the next cohort. */
@Entity('benchmark_contribution')
@Index(['companyId'])
export class Contribution {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  /** The number of respondents of the survey. */
  @Column('integer')
  n!: number;

  @Column('timestamptz')
  contributedAt!: Date;
}

/**
 * A contributed score of a topic: the company's score as its own results show it, not rounded. Nothing else is given.
 */
@Entity('contributed_score')
@Index(['topicSlug'])
export class ContributedScore {
  @ForeignKey(() => Contribution, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @ForeignKey(() => Topic)
  @PrimaryColumn('text')
  topicSlug!: string;

  @Column('double precision')
  scaledAvg!: number;

  @Column('integer')
  n!: number;
}
