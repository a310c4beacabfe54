import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Company } from './company.entity';

/** The DevEx roles. Without one a person can sign in and is told that access has not been granted. */
export type Role = 'ADMIN' | 'VIEWER';

/** Somebody who signs in. Not a respondent: respondents have no account, and an account says nothing about answers. */
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

  /** Trimmed and lower-case. */
  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  @Column('smallint', { nullable: true })
  jobLevel!: number | null;

  @Column('text', { nullable: true })
  role!: Role | null;

  /** Argon2id. Null until the person has chosen a password. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Column('boolean')
  isOnboarded!: boolean;

  @Column('timestamptz')
  createdAt!: Date;

  /** Who the identity provider says this is: issuer and subject. Null for somebody who has never come that way. */
  @Column('text', { nullable: true })
  signOnId!: string | null;

  @Column('timestamptz', { nullable: true })
  agreedToTermsAt!: Date | null;
}
