import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Company } from '../../accounts/company.entity';

/**
 * An address that wants no mails about the surveys of a company. The digest is under a key of the key folder, so the table names
 * nobody, and the wish outlives the person's row in the roster.
 */
@Entity('mail_refusal')
export class MailRefusal {
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  companyId!: string;

  @PrimaryColumn('bytea')
  digest!: Buffer;
}
