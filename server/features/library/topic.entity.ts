import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TranslatedText } from '../../schema.generated';

@Entity('topic')
export class Topic {
  @PrimaryColumn('text')
  slug!: string;

  @Column('text')
  label!: string;

  /** The label in other languages. */
  @Column('jsonb', { default: [] })
  translations!: TranslatedText[];

  @Column('text')
  longDescription!: string;

  @Column('text', { array: true })
  actions!: string[];

  @Column('integer')
  position!: number;

  /** When the row was changed last. The database notes it (migration 0081). */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  updatedAt!: Date;
}
