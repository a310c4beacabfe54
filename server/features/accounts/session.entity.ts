import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.entity';

@Entity('session')
@Index(['accountId'])
export class Session {
  /** Digest of the cookie's value: a copy of the table opens no session. */
  @PrimaryColumn('bytea')
  tokenDigest!: Buffer;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('uuid')
  accountId!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  lastSeenAt!: Date;
}
