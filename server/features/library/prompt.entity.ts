import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Language, Polarity, PromptType, PromptVisibility } from '../../schema.generated';
import { Company } from '../accounts/company.entity';
import { Topic } from './topic.entity';

/** A question in another language. Labels stand in the order of the originals, which are what is stored of an answer; a blank one is not translated. */
export interface PromptTranslation {
  language: Language;
  text: string;
  choiceLabels: string[];
  rowLabels: string[];
  replacementString: string | null;
}

/** A question: the library's (no company), or one that a company wrote for itself. */
@Entity('prompt')
@Index(['companyId'])
export class Prompt {
  @PrimaryColumn('text')
  slug!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  companyId!: string | null;

  @Column('text')
  text!: string;

  @Column('text')
  type!: PromptType;

  @ForeignKey(() => Topic)
  @Column('text')
  topicSlug!: string;

  @Column('text')
  visibility!: PromptVisibility;

  @Column('text')
  polarity!: Polarity;

  @Column('text', { array: true })
  choiceLabels!: string[];

  @Column('text', { array: true })
  rowLabels!: string[];

  /** Of the choice labels the one that can't be taken together with others. */
  @Column('text', { nullable: true })
  exclusiveChoice!: string | null;

  @Column('text', { nullable: true })
  parentSlug!: string | null;

  @Column('text', { nullable: true })
  replacementString!: string | null;

  @Column('jsonb', { default: [] })
  translations!: PromptTranslation[];

  @Column('integer')
  position!: number;
}
