/* The limits of a roster file, which the server keeps and the page tells before it sends anything. */

export const MAX_FILE_BYTES = 25 * 1024 * 1024;
export const MAX_ROWS = 200_000;
export const MAX_COLUMNS = 100;
/** The longest record, in characters. A record that gets longer than this mostly has a quotation mark that is never closed. */
export const LONGEST_RECORD = 64 * 1024;
/** The longest name of a person or of a team, and the longest name or value of a segment, in characters. */
export const LONGEST_CELL = 120;
export const MAX_SEGMENTS = 30;
/** The levels of a team path. */
export const MAX_TEAM_LEVELS = 12;
/** The most teams that a file may name. A file with more has something else in its team column. */
export const MAX_TEAMS = 10_000;
/** The days in which an import can be undone. */
export const UNDO_DAYS = 7;
