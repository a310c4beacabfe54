import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Person } from '../rosters/person.entity';
import { Study } from '../studies/study.entity';

/**
 * A person who is asked to take part in a study. The id is the reference in the person's own link. It replaces the email
 * address when a response is begun, and no table of responses contains it (docs/privacy.md).
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
