import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Team } from '../rosters/team.entity';
import { Study } from './study.entity';

/** A team that a survey asks, with all teams below it. */
@Entity('study_team')
@Index(['teamId'])
export class StudyTeam {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @ForeignKey(() => Team)
  @PrimaryColumn('uuid')
  teamId!: string;
}
