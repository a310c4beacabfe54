import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Company } from './company.entity';

/**
 * A call that its caller has marked with a key of its own, so that sending it again changes nothing. The key itself is not stored;
 * without it neither the reply nor the request can be read from a row (decision 0081).
 */
@Entity('idempotent_call')
@Index(['companyId'])
@Index(['startedAt'])
export class IdempotentCall {
  /** The digest of the caller and the key. */
  @PrimaryColumn('bytea')
  keyDigest!: Buffer;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  /** A digest of the request, keyed with the caller's key. It tells whether a repeated call is the same one. */
  @Column('bytea')
  requestDigest!: Buffer;

  /** The attempt that runs or has run the call. An attempt that was given up can't commit any more. */
  @Column('uuid')
  attempt!: string;

  @Column('timestamptz')
  startedAt!: Date;

  /** It is set in the transaction of the change itself, so that it is true exactly if the change has happened. */
  @Column('boolean')
  isDone!: boolean;

  /** The reply, sealed with the caller's key. Null while the call is under way, and where the reply is not kept. */
  @Column('bytea', { nullable: true })
  reply!: Buffer | null;
}
