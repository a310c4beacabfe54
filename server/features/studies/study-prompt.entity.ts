import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Prompt } from '../library/prompt.entity';
import { Study } from './study.entity';

/** A question in the wording that was asked, in every language. */
export type Wording = Pick<
  Prompt,
  | 'text'
  | 'type'
  | 'topicSlug'
  | 'polarity'
  | 'scored'
  | 'choiceLabels'
  | 'rowLabels'
  | 'exclusiveChoice'
  | 'parentSlug'
  | 'replacementString'
  | 'translations'
>;
/** The stored form of a wording. Questions that were published before these fields existed have none. */
export type StoredWording = Omit<Wording, 'translations' | 'scored'> &
  Partial<Pick<Wording, 'translations' | 'scored'>>;

/** A question in its place in a survey. */
@Entity('study_prompt')
@Index(['promptSlug'])
export class StudyPromptRow {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @ForeignKey(() => Prompt)
  @PrimaryColumn('text')
  promptSlug!: string;

  @Column('integer')
  position!: number;

  @Column('boolean')
  required!: boolean;

  /** Whether respondents may answer with "Don't know". */
  @Column('boolean', { default: false })
  offersDontKnow!: boolean;

  /**
   * Null while the survey is a draft. It is fixed at publish, so that later changes of the library do not affect
   * answers.
   */
  @Column('jsonb', { nullable: true })
  wording!: StoredWording | null;
}
