import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.entity';

@Entity('session')
@Index(['accountId'])
export class Session {
  /** The digest of the cookie's value. Somebody who has a copy of the table can't open a session with it. */
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
