/** Tables that grow with every respondent, person or event. Nobody may wait until an index of one is built, or until all its rows were looked at. */
const LARGE = new Set([
  ...['response', 'spent_permit', 'uncounted_response', 'participation_hour', 'released_text'],
  ...['person', 'study_target', 'removed_recipient', 'delivery', 'outgoing_mail', 'audit_entry', 'analytics_event'],
]);

interface Rule {
  pattern: RegExp;
  says: string;
  /** Whether the rule is about large tables only. */
  isOfLarge?: boolean;
}

/** The first group of a pattern is the table. The text of a statement has single spaces. */
const IN_TABLE = '^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?"?(\\w+)"? (?:.*, )?';
const RULES: Rule[] = [
  { pattern: /^DROP TABLE (?:IF EXISTS )?"?(\w+)"?/i, says: 'drops a table' },
  { pattern: new RegExp(`${IN_TABLE}DROP (?:COLUMN )?(?!CONSTRAINT|NOT|DEFAULT)`, 'i'), says: 'drops a column' },
  { pattern: new RegExp(`${IN_TABLE}RENAME (?!CONSTRAINT)`, 'i'), says: 'renames a table or a column' },
  {
    pattern: new RegExp(`${IN_TABLE}ALTER (?:COLUMN )?\\w+ (?:SET DATA )?TYPE`, 'i'),
    says: 'changes the type of a column',
  },
  { pattern: new RegExp(`${IN_TABLE}ALTER (?:COLUMN )?\\w+ SET NOT NULL`, 'i'), says: 'makes a column NOT NULL' },
  {
    pattern: new RegExp(
      `${IN_TABLE}ADD (?:COLUMN )?(?!CONSTRAINT)\\w+ (?:(?!DEFAULT|, ADD).)*NOT NULL(?!(?:(?!, ADD).)*DEFAULT)`,
      'i',
    ),
    says: 'adds a column that the former version does not fill',
  },
  {
    pattern: new RegExp(
      `${IN_TABLE}ADD (?:COLUMN )?(?!CONSTRAINT)\\w+ (?:(?!, ADD).)*DEFAULT (?:gen_random_uuid|random|clock_timestamp)`,
      'i',
    ),
    says: 'writes every row of a table anew',
  },
  {
    pattern: new RegExp(
      `${IN_TABLE}ADD (?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)(?!.*(?:NOT VALID|USING INDEX))`,
      'i',
    ),
    says: 'adds a rule that all rows are looked at for',
    isOfLarge: true,
  },
  {
    pattern: /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).*?\bON (?:ONLY )?"?(\w+)"?/i,
    says: 'builds an index while nobody can write',
    isOfLarge: true,
  },
  {
    pattern: /^(?:LOCK(?: TABLE)?|TRUNCATE(?: TABLE)?|CLUSTER|VACUUM FULL) (?:ONLY )?"?(\w+)"?/i,
    says: 'locks a table',
  },
];

/** What of these statements a process of the former version would stumble over, or wait for. Tables that they make themselves are free. */
export function objections(statements: string): string[] {
  const parts = statements
    .replace(/--.*$/gm, '')
    .split(';')
    .map((part) => part.replace(/\s+/g, ' ').trim());
  const own = new Set(
    parts.flatMap((part) => /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?"?(\w+)"?/i.exec(part)?.[1] ?? []),
  );
  return parts.flatMap((part) =>
    RULES.flatMap(({ pattern, says, isOfLarge }) => {
      const table = pattern.exec(part)?.[1]?.toLowerCase();
      const isFree = table === undefined || own.has(table) || (isOfLarge && !LARGE.has(table));
      return isFree ? [] : [`${says}: ${table}`];
    }),
  );
}
