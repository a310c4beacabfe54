import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { RepeatUnit } from '../../../../common/repeat-calendar';
import type { RepeatRecipients, RoundState } from '../../../schema.generated';
import { User } from '../../accounts/user.entity';
import { Person } from '../../rosters/person.entity';
import { Study } from '../../studies/study.entity';
import { Sequence } from '../sequence.entity';

/** How a series makes its next surveys by itself. */
@Entity('sequence_repeat')
@Check('sequence_repeat_unit_check', `unit IN ('WEEK', 'QUARTER')`)
@Check('sequence_repeat_recipients_check', `recipients IN ('RULE', 'LIST')`)
@Index(['modelId'])
@Index(['ownerId'])
export class SequenceRepeat {
  @ForeignKey(() => Sequence, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  sequenceId!: string;

  @Column('smallint')
  every!: number;

  @Column('text')
  unit!: RepeatUnit;

  /** 1 is Monday and 7 is Sunday. */
  @Column('smallint')
  weekday!: number;

  @Column('date')
  from!: string;

  /** Days before this one are not made up for: those before the repeat was set up, and those of a pause. */
  @Column('date')
  notBefore!: string;

  /** The survey that the next ones are copied from; null for the latest of the series. */
  @ForeignKey(() => Study, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  modelId!: string | null;

  @Column('smallint')
  openDays!: number;

  @Column('boolean')
  opensByItself!: boolean;

  @Column('boolean')
  isPaused!: boolean;

  @Column('text')
  recipients!: RepeatRecipients;

  /** The values of segments that people have to have at RULE. */
  @Column('jsonb')
  segments!: { name: string; value: string }[];

  /** Who is told, and in whose name drafts are made. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  ownerId!: string | null;
}

/** Somebody on the list that the surveys of a series are sent to. Answering changes nothing here. */
@Entity('sequence_person')
@Index(['personId'])
export class SequencePerson {
  @ForeignKey(() => SequenceRepeat, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  sequenceId!: string;

  @ForeignKey(() => Person, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  personId!: string;
}

/** A survey that a series has made for a day, or a day that it has left out. The key keeps it from making two. */
@Entity('sequence_round')
@Check('sequence_round_state_check', `state IN ('DRAFTED', 'OPENED', 'SKIPPED', 'REFUSED')`)
@Index(['studyId'])
export class SequenceRound {
  @ForeignKey(() => SequenceRepeat, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  sequenceId!: string;

  @PrimaryColumn('date')
  opensOn!: string;

  @Column('text')
  state!: RoundState;

  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  studyId!: string | null;

  /** Why the survey could not be made or opened, as a sentence. */
  @Column('text', { nullable: true })
  refusal!: string | null;

  @Column('timestamptz')
  at!: Date;
}
