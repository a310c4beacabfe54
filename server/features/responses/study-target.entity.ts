import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Person } from '../rosters/person.entity';
import { Study } from '../studies/study.entity';

/**
 * A recipient: a person who is asked to take part in a study. Its id is no secret, and beginning or completing a response changes
 * nothing here. The secret of a personal link is stored nowhere (`personal-link.ts`).
 */
@Entity('study_target')
@Unique(['studyId', 'personId'])
@Index(['personId'])
export class StudyTarget {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @Column('uuid')
  studyId!: string;

  @ForeignKey(() => Person, { onDelete: 'CASCADE' })
  @Column('uuid')
  personId!: string;
}
