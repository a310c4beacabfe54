import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Study } from '../studies/study.entity';

/** Who was invited and who has completed: known, and by itself worth nothing to somebody who wants the answers. */
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

/** Marks of participation that wait to be written together: the latest ones, and those before them. An unlogged table; see migrations/0004. */
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

/** The three keys of a study. `answerKey` and `ballotKey` are destroyed some time after the close. */
@Entity('study_key')
export class StudyKey {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @Column('bytea')
  participationKey!: Buffer;

  @Column('bytea', { nullable: true })
  answerKey!: Buffer | null;

  @Column('bytea', { nullable: true })
  ballotKey!: Buffer | null;
}
