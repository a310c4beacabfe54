import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Language, MessageKind } from '../../schema.generated';
import { Study } from '../studies/study.entity';

/** How an admin words a message of a survey in a language. Without a row, it is worded as in `message-texts.ts`. */
@Entity('message_text')
export class MessageText {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('text')
  kind!: MessageKind;

  @PrimaryColumn('text')
  language!: Language;

  @Column('text')
  subject!: string;

  /** With placeholders (`common/message-template.ts`). */
  @Column('text')
  body!: string;
}
