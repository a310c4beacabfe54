import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Team } from '../rosters/team.entity';
import { Study } from '../studies/study.entity';
import type { CellColumns, StoredScores } from './release/cell-columns';
import type { FormerRelease } from './release/former-release';

/** A team of a study as it stood when its results were released: later moves change nothing. */
@Entity('release_team')
@Index(['teamId'])
export class ReleaseTeam {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @ForeignKey(() => Team, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  teamId!: string;

  @Column('uuid', { nullable: true })
  parentId!: string | null;

  @Column('smallint')
  level!: number;

  @Column('text')
  levelName!: string;
}

/** What may be shown of a group. Every reader on every door reads this, and nothing else. */
@Entity('release_group')
export class ReleaseGroup {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  /** `NO_TEAM` for everybody. */
  @PrimaryColumn('uuid')
  teamId!: string;

  /** Name of an attribute, and one of its values; empty for a group that is not narrowed by one. */
  @PrimaryColumn('text')
  segmentName!: string;

  @PrimaryColumn('text')
  segmentValue!: string;

  @Column('integer', { nullable: true })
  respondents!: number | null;

  @Column('json')
  topics!: CellColumns;

  @Column('json')
  prompts!: CellColumns;

  @Column('json')
  others!: Omit<StoredScores, 'respondents' | 'topics' | 'prompts'>;
}

/** A release that another has taken the place of. What it told is known, so it bounds what the next may tell. */
@Entity('former_release')
export class FormerReleaseRow {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  /** From 0, the oldest first. */
  @PrimaryColumn('smallint')
  number!: number;

  @Column('jsonb')
  teams!: FormerRelease['teams'];

  @Column('jsonb')
  groups!: FormerRelease<StoredScores>['groups'];
}

/** Which team the texts of a team's people are labelled with: the nearest whose cell is shown. */
@Entity('release_label')
export class ReleaseLabel {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('uuid')
  teamId!: string;

  /** Of a topic for comments, of an open question for its answers. */
  @PrimaryColumn('text')
  slug!: string;

  /** `NO_TEAM` where only the company as a whole may be named. */
  @Column('uuid')
  labelTeamId!: string;
}
