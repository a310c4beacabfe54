import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Company } from './company.entity';

/** The DevEx roles. A person without a role can sign in, and is told that access has not been granted. */
export type Role = 'ADMIN' | 'VIEWER';

/** A person who signs in. Respondents have no account, and an account is never joined to answers. */
@Entity('account')
@Unique(['email'])
@Unique(['signOnId'])
@Index(['companyId'])
export class User {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  /** The email, trimmed and in lower case. */
  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  @Column('smallint', { nullable: true })
  jobLevel!: number | null;

  @Column('text', { nullable: true })
  role!: Role | null;

  /** Whether an admin lets this person manage the roster. Admins always may, whatever this says (`managesRoster`). */
  @Column('boolean', { default: false })
  canManageRoster!: boolean;

  /** The Argon2id hash of the password; null until the person has chosen one. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Column('boolean')
  isOnboarded!: boolean;

  @Column('timestamptz')
  createdAt!: Date;

  /** Issuer and subject at the identity provider; null for a person who has never signed in through it. */
  @Column('text', { nullable: true })
  signOnId!: string | null;

  @Column('timestamptz', { nullable: true })
  agreedToTermsAt!: Date | null;

  /** When the row was changed last. The database notes it (migration 0081). */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  updatedAt!: Date;
}
