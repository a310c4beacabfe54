import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { DigestEvent, Language } from '../../schema.generated';
import { Company } from '../accounts/company.entity';

/**
 * The digest of a company: the addresses that get messages about its surveys, and the events that the messages are
 * about.
 */
@Entity('company_digest')
export class CompanyDigest {
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  companyId!: string;

  @Column('text', { array: true })
  emails!: string[];

  @Column('text', { array: true })
  events!: DigestEvent[];

  /** The response rate in percent that is worth a message. */
  @Column('integer')
  rate!: number;

  @Column('text')
  language!: Language;

  /** Events before this time are not announced. */
  @Column('timestamptz')
  since!: Date;
}
