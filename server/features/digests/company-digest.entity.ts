import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { DigestEvent, Language } from '../../schema.generated';
import { Company } from '../accounts/company.entity';

/** Where a company is told of what happens to its surveys, and of what. */
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

  /** Nothing is told of what happened before. */
  @Column('timestamptz')
  since!: Date;
}
