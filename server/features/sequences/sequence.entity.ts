import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Company } from '../accounts/company.entity';

/** A series of surveys. */
@Entity('sequence')
@Index(['companyId'])
@Index(['companyId', 'creationKey'], { unique: true })
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

  /** The key that the caller made up for the series. Null if there was none. */
  @Column('uuid', { nullable: true })
  creationKey!: string | null;

  /** When the row was changed last. The database notes it (migration 0081). */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  updatedAt!: Date;
}
