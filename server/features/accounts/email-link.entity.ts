import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.entity';

/** The purpose of a link: VERIFY makes an account, RECOVER lets the owner of an account choose a new password. */
export type EmailLinkPurpose = 'VERIFY' | 'RECOVER';

/** A link that was sent by mail and has not been followed yet. It works once: following the link deletes the row. */
@Entity('email_link')
@Index(['email'])
@Index(['accountId'])
export class EmailLink {
  /** The digest of the link's token. Somebody who has a copy of the table can't follow the link. */
  @PrimaryColumn('bytea')
  tokenDigest!: Buffer;

  @Column('text')
  purpose!: EmailLinkPurpose;

  /** The address that the link was sent to, trimmed and in lower case. */
  @Column('text')
  email!: string;

  /** The account whose password is recovered; null if the account does not exist yet. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}
