import type { Context } from '../context';
import type { ContributionsSource } from './contributions/contributions-source';
import type { StudyKeys } from './keys/study-keys';

/** The context of commands and queries that need the keys of studies. */
export interface ResponsesContext extends Context {
  keys: StudyKeys;
}

/** The context of queries that propose a team to a respondent. */
export interface DefaultTeamContext extends ResponsesContext {
  /** Who has contributed to which team, where an external product knows it. */
  contributions: ContributionsSource;
}
