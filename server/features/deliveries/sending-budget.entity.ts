import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How much an installation may be called now: a bucket of tokens that all processes share. Its times are those of the
 * database.
 */
@Entity('sending_budget')
export class SendingBudget {
  @PrimaryColumn('text')
  installation!: string;

  @Column('double precision')
  perSecond!: number;

  /** The calls that are left, as of `refilledAt`. */
  @Column('double precision')
  tokens!: number;

  @Column('timestamptz')
  refilledAt!: Date;

  /** Nothing is sent until then, because the installation has asked for a pause or does not answer. */
  @Column('timestamptz', { nullable: true })
  pausedUntil!: Date | null;

  /** The calls in a row that the installation has not answered. */
  @Column('integer')
  failures!: number;
}
