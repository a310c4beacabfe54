import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Study } from '../studies/study.entity';
import type { CellColumns, StoredScores } from './release/cell-columns';
import type { FormerRelease } from './release/former-release';
import type { TextKind } from './texts-sql';

/** The results of a group that may be shown. Every reader reads this row and nothing else. */
@Entity('release_group')
export class ReleaseGroup {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  /** `NO_TEAM` for everybody. */
  @PrimaryColumn('uuid')
  teamId!: string;

  /** The name of an attribute and one of its values; empty for a group that is not narrowed by one. */
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

/** A release that was replaced. People may remember what it showed, so it limits what the next release may show. */
@Entity('former_release')
export class FormerReleaseRow {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  /** The number of the release, from 0 for the oldest. */
  @PrimaryColumn('smallint')
  number!: number;

  @Column('jsonb')
  teams!: FormerRelease['teams'];

  @Column('jsonb')
  groups!: FormerRelease<StoredScores>['groups'];
}

/** A comment or an answer to an open question that some group may show. */
@Entity('released_text')
@Index(['studyId', 'isHidden'], { where: 'is_hidden' })
export class ReleasedTextRow {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  /** The ref of the text in the API. It is random, so that it joins the text to nothing. */
  @PrimaryColumn('uuid')
  ref!: string;

  @Column('text')
  kind!: TextKind;

  /** The slug of a topic for comments, of an open question for its answers. */
  @Column('text')
  slug!: string;

  @Column('text')
  text!: string;

  /**
   * The smallest team whose results show the text; `NO_TEAM` where only those of the company do. Null while the study is
   * being released again, and for a hidden text that no group shows any more: a later release may show it again.
   */
  @Column('uuid', { nullable: true })
  labelTeamId!: string | null;

  /** The team that is named beside the text, that of the label or one above it; `NO_TEAM` where none is named. */
  @Column('uuid', { nullable: true })
  namedTeamId!: string | null;

  @Column('boolean')
  isHidden!: boolean;
}
