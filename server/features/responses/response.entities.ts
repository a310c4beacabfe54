import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Study } from '../studies/study.entity';

/** Everything that one respondent has saved, sealed as a whole. Nothing else of a response is stored. */
@Entity('response')
export class Response {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  /** SHA-256 of the random bits in the response ref. */
  @PrimaryColumn('bytea')
  digest!: Buffer;

  /** A ResponseDocument (`sealed-document.ts`). */
  @Column('bytea')
  body!: Buffer;

  @Column('boolean')
  completed!: boolean;
}

/** A permit that a completed response has used up. It belongs to a person, and nobody without the study's open key can say to whom. */
@Entity('spent_permit')
export class SpentPermit {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('bytea')
  permit!: Buffer;
}

/** The number of responses that were completed in an hour. */
@Entity('participation_hour')
export class ParticipationHour {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('timestamptz')
  hour!: Date;

  @Column('integer')
  completed!: number;
}
