import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { PrivacyLevel, RespondentIdentity } from '../../schema.generated';

@Entity('company')
@Check('company_thresholds_check', 'score_threshold >= 3 AND comment_threshold >= score_threshold')
@Check('company_keep_days_check', 'keep_days BETWEEN 0 AND 400')
@Check('company_retention_check', 'forget_removed_days BETWEEN 0 AND 3650 AND keep_recipients_days BETWEEN 0 AND 3650')
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

  /** The privacy level of new surveys. */
  @Column('text')
  privacyLevel!: PrivacyLevel;

  /** The smallest number of people for whom new surveys show a score. */
  @Column('smallint', { default: 3 })
  scoreThreshold!: number;

  /** The smallest number of people for whom new surveys show comments and text answers. */
  @Column('smallint', { default: 3 })
  commentThreshold!: number;

  /** The number of days for which new surveys keep their responses after the close. */
  @Column('smallint', { default: 30 })
  keepDays!: number;

  /** Who may answer new surveys. */
  @Column('text', { default: 'ANY_EMAIL' })
  respondentIdentity!: RespondentIdentity;

  /** The domains of the company's email addresses, in lower case. */
  @Column('text', { array: true, default: [] })
  emailDomains!: string[];

  /** The days after which people who were removed from the roster are forgotten; null for never. */
  @Column('smallint', { nullable: true })
  forgetRemovedDays!: number | null;

  /** The days after the close of a survey after which its recipients are deleted; null for never. */
  @Column('smallint', { nullable: true })
  keepRecipientsDays!: number | null;

  @Column('timestamptz')
  createdAt!: Date;
}
