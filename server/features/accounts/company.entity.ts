import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { PrivacyLevel } from '../../schema.generated';

@Entity('company')
@Check('company_thresholds_check', 'score_threshold >= 3 AND comment_threshold >= score_threshold')
@Unique(['slug'])
export class Company {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  slug!: string;

  @Column('text', { nullable: true })
  numberOfEmployees!: string | null;

  @Column('smallint', { nullable: true })
  issueTrackingSw!: number | null;

  @Column('smallint', { nullable: true })
  sourceCodeMgmtSw!: number | null;

  @Column('boolean')
  isOnboarded!: boolean;

  @Column('boolean')
  isEmp!: boolean;

  @Column('boolean')
  hasCompanyAccess!: boolean;

  @Column('boolean')
  aggregatable!: boolean;

  @Column('boolean')
  canUseGenerativeAiFeatures!: boolean;

  /** The level that new surveys are sealed with. */
  @Column('text')
  privacyLevel!: PrivacyLevel;

  /** The smallest number of people that new surveys show a score for. */
  @Column('smallint', { default: 3 })
  scoreThreshold!: number;

  /** The same for comments and texts. */
  @Column('smallint', { default: 3 })
  commentThreshold!: number;

  @Column('timestamptz')
  createdAt!: Date;
}
