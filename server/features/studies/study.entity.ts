import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type {
  AnalysisSegment,
  DistributionMethod,
  StudyFlags,
  StudyStatus,
  StudyType,
  TranslatedText,
} from '../../schema.generated';
import { Company } from '../accounts/company.entity';
import { User } from '../accounts/user.entity';
import { StudyTemplate } from '../library/study-template.entity';
import type { StudyPrivacyChoice, PrivacyTerms } from './privacy-contract';

/** Where the figures of an imported survey come from. */
export interface ImportedFrom {
  /** The name of the tool, as whoever imported it has given it. */
  source: string;
  /** The moment of the import. */
  at: string;
  /** The topics that have figures of their own, which need no question. Their slugs, in the order of the file. */
  topics: string[];
  /** What was stated of those who gave the responses that its results were computed from; missing where figures were imported. */
  consent?: string;
}

/** A survey. */
@Entity('study')
@Check('study_status_check', `status IN ('DRAFT', 'OPEN', 'CLOSED', 'DELETED')`)
@Index(['companyId', 'createdAt'])
@Index(['sequenceId'])
@Index(['lastStudyId'])
@Index(['createdById'])
@Index(['templateSlug'])
@Index(['companyId', 'creationKey'], { unique: true })
export class Study {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  status!: StudyStatus;

  @Column('text')
  type!: StudyType;

  @Column('text')
  distributionMethod!: DistributionMethod;

  @Column('text')
  welcomeMessage!: string;

  /** The welcome message in other languages. */
  @Column('jsonb', { default: [] })
  welcomeTranslations!: TranslatedText[];

  @Column('jsonb')
  flags!: StudyFlags;

  @Column('boolean')
  showMetrics!: boolean;

  @Column('integer', { nullable: true })
  targetResponses!: number | null;

  /** The number of recipients at the close. Until then they are counted. */
  @Column('integer', { nullable: true })
  recipientsAtClose!: number | null;

  @Column('boolean')
  enableScheduledReminders!: boolean;

  /** When the reminders of an open study were switched on. Moments before are not made up for. Null if they were on at publish. */
  @Column('timestamptz', { nullable: true })
  remindersSince!: Date | null;

  /** A calendar day, `YYYY-MM-DD`. */
  @Column('date', { nullable: true })
  scheduledCloseDate!: string | null;

  /** Whether the creator and the admins get a notice before the study closes by itself. */
  @Column('boolean', { default: true })
  scheduledCloseReminders!: boolean;

  @Column('jsonb')
  analysisSegments!: AnalysisSegment[];

  /** The protection that the survey promises beyond its company's choice. */
  @Column('jsonb', { nullable: true })
  privacyChoice!: StudyPrivacyChoice | null;

  /** The promise to respondents, fixed at publish. */
  @Column('jsonb', { nullable: true })
  privacyContract!: PrivacyTerms | null;

  @Column('text', { nullable: true })
  privacyHash!: string | null;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  createdById!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  openDate!: Date | null;

  @Column('timestamptz', { nullable: true })
  closeDate!: Date | null;

  @Column('timestamptz')
  lastUpdated!: Date;

  /** The series. It is a plain column, because the code of series is in a higher feature. */
  @ForeignKey('Sequence', { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  sequenceId!: string | null;

  /** The previous closed survey of the series. It is set at publish. */
  @ForeignKey(() => Study, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  lastStudyId!: string | null;

  /** Grows with every saved change. */
  @Column('integer')
  version!: number;

  /** Whether the scope token DEMO opens the survey. */
  @Column('boolean', { default: false })
  isExample!: boolean;

  /** The template that the survey was made from. */
  @ForeignKey(() => StudyTemplate)
  @Column('text', { nullable: true })
  templateSlug!: string | null;

  /** When the survey was taken out of the list of surveys; null while it is listed. An open survey is never archived. */
  @Column('timestamptz', { nullable: true })
  archivedAt!: Date | null;

  /** The key that the caller made up for the survey. Null if there was none. */
  @Column('uuid', { nullable: true })
  creationKey!: string | null;

  /** Null for a survey that was asked here. An imported one has a release, and no responses, keys or recipients. */
  @Column('jsonb', { nullable: true })
  imported!: ImportedFrom | null;

  /** When the row was changed last. The database notes it (migration 0081). */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  updatedAt!: Date;
}
