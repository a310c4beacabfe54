import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { Study } from '../studies/study.entity';

/** A completed response that no tally counts yet. */
@Entity('uncounted_response')
export class UncountedResponse {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('bytea')
  setDigest!: Buffer;
}

/**
 * A team and attribute values that are stored with answers of a study. All responses with the same ones are counted
 * together.
 */
@Entity('attribute_combination')
@Unique(['studyId', 'teamId', 'segments'])
export class AttributeCombination {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @Column('uuid')
  studyId!: string;

  /** `NO_TEAM` for those without one. */
  @Column('uuid')
  teamId!: string;

  @Column('jsonb')
  segments!: Record<string, string>;
}

/**
 * What is counted of the completed responses of a combination:
 * - `respondent`: the responses
 * - `value`: ratings and NPS answers of the question `slug` with the value `item`
 * - `row`: answers to the matrix `slug` that took `choice` in the row `item`
 * - `choice`: answers to the list question `slug` that took `item`
 * - `answered`: answers to the question `slug` that have no value (matrix, list, text)
 * - `topic`: respondents who answered exactly the scored questions `item` (slugs, comma between) of the topic `slug`
 * - `vote`, `comment`: votes for the topic `slug`, and those of them that say something
 */
export type TallyMeasure = 'respondent' | 'value' | 'row' | 'choice' | 'answered' | 'topic' | 'vote' | 'comment';

@Entity('tally')
export class Tally {
  @ForeignKey(() => AttributeCombination, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  combinationId!: string;

  @PrimaryColumn('text')
  measure!: TallyMeasure;

  @PrimaryColumn('text')
  slug!: string;

  @PrimaryColumn('text')
  item!: string;

  @PrimaryColumn('text')
  choice!: string;

  @Column('integer')
  n!: number;
}
