import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Person } from '../rosters/person.entity';
import { Study } from '../studies/study.entity';

/**
 * A recipient: a person whom a study is sent to. Its id is no secret, and beginning or completing a response changes
 * nothing here. The secret of a personal link is stored nowhere (`responses/personal-link.ts`).
 */
@Entity('study_target')
@Unique(['studyId', 'personId'])
@Index(['personId'])
export class StudyTarget {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @Column('uuid')
  studyId!: string;

  @ForeignKey(() => Person, { onDelete: 'CASCADE' })
  @Column('uuid')
  personId!: string;

  /**
   * A random number that is part of the personal link. Another number ends the link. Only admins change it. Null for recipients from
   * the time before links had one.
   */
  @Column('integer', { nullable: true })
  linkRevision!: number | null;

  /** When the row was changed last. The database notes it (migration 0081). */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  updatedAt!: Date;
}

/** A revision as an SQL expression. It is random, so that a link that has ended never works again, whatever becomes of the recipient. */
export const NEW_REVISION = 'floor(random() * 2147483647)::int';
