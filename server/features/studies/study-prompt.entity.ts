import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Prompt } from '../library/prompt.entity';
import { Study } from './study.entity';

/** A question as it was asked, in every language that it was asked in. */
export type Wording = Pick<
  Prompt,
  | 'text'
  | 'type'
  | 'topicSlug'
  | 'polarity'
  | 'choiceLabels'
  | 'rowLabels'
  | 'exclusiveChoice'
  | 'parentSlug'
  | 'replacementString'
  | 'translations'
>;
/** As it is kept: questions that were published before there were translations have none. */
export type StoredWording = Omit<Wording, 'translations'> & Partial<Pick<Wording, 'translations'>>;

/** A question's place in a survey. */
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

  /** Null while the survey is a draft; fixed at publish, so that later edits of the library don't reach answers. */
  @Column('jsonb', { nullable: true })
  wording!: StoredWording | null;
}
