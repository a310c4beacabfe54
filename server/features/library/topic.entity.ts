import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('topic')
export class Topic {
  @PrimaryColumn('text')
  slug!: string;

  @Column('text')
  label!: string;

  @Column('text')
  longDescription!: string;

  @Column('text', { array: true })
  actions!: string[];

  @Column('integer')
  position!: number;
}
