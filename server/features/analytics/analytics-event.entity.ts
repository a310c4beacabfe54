import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Company } from '../accounts/company.entity';

/**
 * A record that a screen or function was used. It names the company at most, never a person, and contains no secret.
 */
@Entity('analytics_event')
@Index(['at'])
@Index(['companyId'])
export class AnalyticsEvent {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('timestamptz')
  at!: Date;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  companyId!: string | null;

  @Column('text')
  eventName!: string;

  @Column('text')
  segmentType!: string;

  @Column('text')
  path!: string;

  @Column('text')
  queryString!: string;

  @Column('text')
  referrer!: string;

  @Column('jsonb')
  context!: Record<string, string | number | boolean>;
}
