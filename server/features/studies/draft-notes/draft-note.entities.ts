import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../accounts/user.entity';
import { Prompt } from '../../library/prompt.entity';
import { Study } from '../study.entity';

/** Notes of admins about one question of a draft, or about the survey as a whole. */
@Entity('draft_thread')
@Index(['promptSlug'])
@Index(['resolvedById'])
export class DraftThread {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  /** It names the thread within its survey, because callers may make it up. */
  @PrimaryColumn('uuid')
  id!: string;

  /** The number of its first note. Threads are listed in this order. */
  @Column('integer')
  number!: number;

  /**
   * Null for the survey as a whole. It is no reference to the question's place in the survey: every save of the draft writes the places anew, and a
   * question that is removed by mistake comes back with its threads.
   */
  @ForeignKey(() => Prompt)
  @Column('text', { nullable: true })
  promptSlug!: string | null;

  /** Null while the thread is open. */
  @Column('timestamptz', { nullable: true })
  resolvedAt!: Date | null;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  resolvedById!: string | null;
}

/** A note in a thread about a draft. */
@Entity('draft_note')
@ForeignKey(() => DraftThread, ['studyId', 'threadId'], ['studyId', 'id'], { onDelete: 'CASCADE' })
@Index(['studyId', 'threadId'])
@Index(['byId'])
export class DraftNote {
  @PrimaryColumn('uuid')
  studyId!: string;

  /** It names the note within its survey, because callers may make it up. */
  @PrimaryColumn('uuid')
  id!: string;

  /** The notes of a survey are counted from 1. */
  @Column('integer')
  number!: number;

  @Column('uuid')
  threadId!: string;

  @Column('text')
  text!: string;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  byId!: string | null;

  @Column('timestamptz')
  writtenAt!: Date;

  /** When its words were changed last; null if they never were. */
  @Column('timestamptz', { nullable: true })
  changedAt!: Date | null;
}
