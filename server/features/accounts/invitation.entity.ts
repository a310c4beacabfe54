import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Company } from './company.entity';
import { User, type Role } from './user.entity';

/** An open invitation. Following its link deletes the row and makes the account. */
@Entity('invitation')
@Unique(['companyId', 'email'])
@Unique(['tokenDigest'])
@Index(['invitedById'])
@Index(['email'])
export class Invitation {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  /** The invited email, trimmed and in lower case. */
  @Column('text')
  email!: string;

  @Column('text')
  role!: Role;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  invitedById!: string | null;

  @Column('bytea')
  tokenDigest!: Buffer;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /** When the row was changed last. The database notes it (migration 0081). */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  updatedAt!: Date;
}
