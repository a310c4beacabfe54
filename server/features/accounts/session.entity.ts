import { Column, Entity, ForeignKey, Generated, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.entity';

@Entity('session')
@Index(['accountId'])
export class Session {
  /** The digest of the cookie's value. Somebody who has a copy of the table can't open a session with it. */
  @PrimaryColumn('bytea')
  tokenDigest!: Buffer;

  /** The name by which its user ends it. Nobody can open a session with it. The database makes it up. */
  @Generated('uuid')
  @Column('uuid', { nullable: true })
  id!: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('uuid')
  accountId!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  lastSeenAt!: Date;

  /** The browser and its system in words. Null where they are not known. */
  @Column('text', { nullable: true })
  browser!: string | null;
}
