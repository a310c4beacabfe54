import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Company } from './company.entity';
import type { ApiKeyScope } from '../../schema.generated';
import { User } from './user.entity';

/** An API key. It acts within its scopes as its owner, until it expires, and as long as that person is an admin. */
@Entity('api_key')
@Unique(['keyDigest'])
@Unique(['formerDigest'])
@Index(['companyId'])
@Index(['companyId', 'creationKey'], { unique: true })
@Index(['accountId'])
export class ApiKey {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('uuid')
  accountId!: string;

  /** Whether another admin becomes its owner when the owner stops being an admin. Other keys end then. */
  @Column('boolean', { default: false })
  isService!: boolean;

  @Column('text')
  name!: string;

  /** The first characters of the key. Lists show them so that people can tell keys apart. */
  @Column('text')
  prefix!: string;

  @Column('bytea')
  keyDigest!: Buffer;

  /** The digest of the secret before the last rotation. It works until `formerUntil`. */
  @Column('bytea', { nullable: true })
  formerDigest!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  formerUntil!: Date | null;

  /** Whether the present secret was used since it was made. Its maker may never have got it, because the reply was lost. */
  @Column('boolean', { default: false })
  isSecretUsed!: boolean;

  @Column('timestamptz')
  createdAt!: Date;

  /** The start of the day, in UTC, on which the key was last used. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;

  @Column('text', { array: true })
  scopes!: ApiKeyScope[];

  /** Null for a key that does not end by itself. */
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** Whether the admins were told that the key ends soon. */
  @Column('boolean')
  noticeSent!: boolean;

  /** Whether the audit log says that the key has ended by itself. */
  @Column('boolean')
  endRecorded!: boolean;

  /** When the row was changed last. The database notes it (migration 0081). */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  updatedAt!: Date;

  /** The key that the caller made up for it. Null if there was none. */
  @Column('uuid', { nullable: true })
  creationKey!: string | null;
}
