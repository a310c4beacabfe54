import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Language, Polarity, PromptType, PromptVisibility } from '../../schema.generated';
import { Company } from '../accounts/company.entity';
import { Topic } from './topic.entity';

/**
 * A question in another language. Its labels have the order of the original labels, because answers store the original
 * labels. A blank label is not translated.
 */
export interface PromptTranslation {
  language: Language;
  text: string;
  choiceLabels: string[];
  rowLabels: string[];
  replacementString: string | null;
}

/** A question. It belongs to the library if it has no company, otherwise to the company that wrote it. */
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

  /** False for a question that asks how often or how much: it has counts and no score. */
  @Column('boolean', { default: true })
  scored!: boolean;

  @Column('text', { array: true })
  choiceLabels!: string[];

  @Column('text', { array: true })
  rowLabels!: string[];

  /** The choice label that can't be selected together with others. */
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

  /** When the row was changed last. The database notes it (migration 0081). */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  updatedAt!: Date;
}
