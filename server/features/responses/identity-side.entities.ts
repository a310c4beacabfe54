import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Study } from '../studies/study.entity';

/**
 * A person who was invited, or has begun. The row says whether they have completed, and nothing about their answers.
 */
@Entity('participation')
export class Participation {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  /** HMAC of the normalised email under the study's participation key. */
  @PrimaryColumn('bytea')
  personDigest!: Buffer;

  @Column('boolean')
  issued!: boolean;

  @Column('boolean')
  completed!: boolean;
}

/** Marks of beginning and completing that wait to be written together. The table is unlogged (migrations/0004). */
@Entity('participation_pending')
export class ParticipationPending {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @Column('bytea', { array: true })
  issued!: Buffer[];

  @Column('bytea', { array: true })
  completed!: Buffer[];

  @Column('bytea', { array: true, default: [] })
  issuedOverflow!: Buffer[];

  @Column('bytea', { array: true, default: [] })
  completedOverflow!: Buffer[];
}
