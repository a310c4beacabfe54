import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Study } from './study.entity';

/**
 * A team in the tree that a published survey keeps. It is no reference to the roster's team, because that one may be
 * moved, renamed or deleted.
 */
@Entity('study_tree_team')
@Index(['teamId'])
export class StudyTreeTeam {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('uuid')
  teamId!: string;

  @Column('uuid', { nullable: true })
  parentId!: string | null;

  @Column('text')
  name!: string;

  @Column('smallint')
  level!: number;

  @Column('text')
  levelName!: string;

  @Column('boolean')
  isHidden!: boolean;

  @Column('boolean')
  isEmp!: boolean;

  /** Whether the survey asks the team: it was chosen, or a team above it. */
  @Column('boolean')
  isAsked!: boolean;

  /** How many people who could be expected to answer were in the team itself at the close; null before, and of surveys closed earlier. */
  @Column('integer', { nullable: true })
  peopleAtClose!: number | null;
}
