import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Study } from '../../studies/study.entity';

/**
 * The key of a released text, under which a reply to it is sealed. It is made from a digest that only the sealed response has, so it joins the
 * text to nothing (docs/decisions/0135-replies-that-only-the-writer-finds.md). It is deleted when the survey's days for replies are over.
 */
@Entity('reply_key')
export class ReplyKey {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  /** The ref of the text. */
  @PrimaryColumn('uuid')
  ref!: string;

  @Column('bytea')
  key!: Buffer;
}

/** What an admin has replied to a released text. The audit log says who has. */
@Entity('text_reply')
export class TextReply {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  /** The ref of the text, which a later release keeps. */
  @PrimaryColumn('uuid')
  ref!: string;

  @Column('text')
  text!: string;

  @Column('timestamptz')
  repliedAt!: Date;

  /** The name of the reply in the list that everybody gets; null once the days for replies are over. */
  @Column('bytea', { nullable: true })
  name!: Buffer | null;

  /** The reply and its text, as everybody gets them; null once the days for replies are over. */
  @Column('bytea', { nullable: true })
  sealed!: Buffer | null;
}
