import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { AuditAction, AuditVia } from '../../schema.generated';
import { Company } from '../accounts/company.entity';

/**
 * A record of one thing that somebody did with a company's access or data. It stores names as they were at the time, so
 * that the entry can be read after the account, key or survey is deleted.
 */
@Entity('audit_entry')
@Index(['companyId', 'at', 'id'])
export class AuditEntry {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  action!: AuditAction;

  @Column('text')
  via!: AuditVia;

  @Column('uuid', { nullable: true })
  actorId!: string | null;

  /** The actor's email. */
  @Column('text', { nullable: true })
  actor!: string | null;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text', { nullable: true })
  detail!: string | null;

  @Column('text', { nullable: true })
  address!: string | null;
}
