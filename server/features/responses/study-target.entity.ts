import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Person } from '../rosters/person.entity';
import { Study } from '../studies/study.entity';

/**
 * Somebody a study was opened for, under the reference that stands in their own link to it. It says who begins, in place
 * of the email address, and nothing of it goes further than that (docs/privacy.md).
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
