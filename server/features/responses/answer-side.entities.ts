import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Team } from '../rosters/team.entity';
import { Study } from '../studies/study.entity';

/** One respondent's answers, under a digest that only the holder of the response ref can compute. */
@Entity('answer_set')
@Index(['teamId'])
export class AnswerSet {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('bytea')
  setDigest!: Buffer;

  @ForeignKey(() => Team)
  @Column('uuid', { nullable: true })
  teamId!: string | null;

  @Column('jsonb')
  segments!: Record<string, string>;

  @Column('boolean')
  completed!: boolean;
}

@Entity('answer')
@Index(['studyId', 'textRef'], { where: 'text_ref IS NOT NULL' })
@ForeignKey(() => AnswerSet, ['studyId', 'setDigest'], ['studyId', 'setDigest'], { onDelete: 'CASCADE' })
export class Answer {
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('bytea')
  setDigest!: Buffer;

  @PrimaryColumn('text')
  promptSlug!: string;

  /** Ratings 1 to 5, 5 the good end; NPS 0 to 10. */
  @Column('smallint', { nullable: true })
  value!: number | null;

  @Column('text', { nullable: true })
  text!: string | null;

  @Column('jsonb', { nullable: true })
  dict!: Record<string, string | boolean> | null;

  @Column('boolean')
  skipped!: boolean;

  /** The ref of a text in the API. It is random, so it links nothing. Only answers to open questions have one. */
  @Column('uuid', { nullable: true })
  textRef!: string | null;

  @Column('boolean')
  isHidden!: boolean;
}

/** A vote to prioritise a topic, with or without a comment. */
@Entity('vote')
@Unique(['studyId', 'verbatimRef'])
@Index(['studyId', 'isHidden'], { where: 'is_hidden' })
@ForeignKey(() => AnswerSet, ['studyId', 'setDigest'], ['studyId', 'setDigest'], { onDelete: 'CASCADE' })
export class Vote {
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('bytea')
  setDigest!: Buffer;

  @PrimaryColumn('text')
  topicSlug!: string;

  /** The ref of a comment in the API. It is random, so it links nothing. */
  @Column('uuid')
  verbatimRef!: string;

  @Column('text')
  comment!: string;

  @Column('boolean')
  isHidden!: boolean;
}
