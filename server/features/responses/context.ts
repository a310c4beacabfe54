import type { Context } from '../context';
import type { StudyKeys } from './keys/study-keys';

/** The context of commands and queries that need the keys of studies. */
export interface ResponsesContext extends Context {
  keys: StudyKeys;
}
