import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Company } from '../accounts/company.entity';
import { User } from '../accounts/user.entity';
import { Team } from '../rosters/team.entity';
import { Study } from '../studies/study.entity';

/** A link to the results of a survey, or of one team in it, for people without an account. */
@Entity('share')
@Unique(['tokenDigest'])
@Index(['companyId'])
@Index(['companyId', 'creationKey'], { unique: true })
@Index(['studyId'])
@Index(['teamId'])
@Index(['createdById'])
export class Share {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @Column('uuid')
  studyId!: string;

  /** Null if the link covers every team. */
  @ForeignKey(() => Team, { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  teamId!: string | null;

  /** The admin who made the link. The link works only while this person is an admin. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  createdById!: string | null;

  /** The digest of the scope token. The token itself is not stored. */
  @Column('bytea')
  tokenDigest!: Buffer;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;

  /** When the row was changed last. The database notes it (migration 0081). */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  updatedAt!: Date;

  /** The key that the caller made up for the link. Null if there was none. */
  @Column('uuid', { nullable: true })
  creationKey!: string | null;
}
