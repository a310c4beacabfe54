import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Study } from '../../studies/study.entity';
import { Sequence } from '../sequence.entity';
import { ActionItem } from '../starred-topic.entities';

/** The published page of a series. A series without one has no row. */
@Entity('outcome_page')
@Unique(['id'])
@Index(['studyId'])
export class OutcomePage {
  @ForeignKey(() => Sequence, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  sequenceId!: string;

  /** The link is made from it (outcome-link.ts), so a page that is taken back and published again gets another link. */
  @Column('uuid')
  id!: string;

  /** The survey whose scores are those of now. */
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @Column('uuid')
  studyId!: string;

  @Column('timestamptz')
  publishedAt!: Date;
}

/** An action item that a published page shows, with the text that the admin saw: items save themselves while somebody types. */
@Entity('outcome_item')
@ForeignKey(() => ActionItem, ['sequenceId', 'itemId'], ['sequenceId', 'id'], { onDelete: 'CASCADE' })
export class OutcomeItem {
  @ForeignKey(() => OutcomePage, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  sequenceId!: string;

  @PrimaryColumn('uuid')
  itemId!: string;

  @Column('text')
  text!: string;
}
