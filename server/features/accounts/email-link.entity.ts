import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.entity';

/** VERIFY makes an account; RECOVER lets its owner choose a new password. */
export type EmailLinkPurpose = 'VERIFY' | 'RECOVER';

/** A link that was sent by mail and has not been followed. Works once: following it deletes the row. */
@Entity('email_link')
@Index(['email'])
@Index(['accountId'])
export class EmailLink {
  /** Digest of the link's token: a copy of the table opens nothing. */
  @PrimaryColumn('bytea')
  tokenDigest!: Buffer;

  @Column('text')
  purpose!: EmailLinkPurpose;

  /** Where it was sent: trimmed and lower-case. */
  @Column('text')
  email!: string;

  /** Whose password it recovers; null for an account that does not exist yet. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}
