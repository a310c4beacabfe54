/** Segments that people read under another name than the one that the roster has. */
const LABELS = new Map([['Role', 'Job Title']]);

/** The name of a segment as people read it. */
export const segmentLabel = (name: string): string => LABELS.get(name) ?? name;
