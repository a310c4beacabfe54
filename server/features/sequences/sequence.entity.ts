import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Company } from '../accounts/company.entity';

/** A series of surveys. */
@Entity('sequence')
@Index(['companyId'])
export class Sequence {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  @Column('text')
  name!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
