/** What a statement does, and to which table: all that traces tell of it. */
export interface StatementName {
  verb: string;
  table: string | undefined;
}

const VERB = /^[\s(]*([a-z]+)/i;
/** A name that a bracket follows is that of a function or of a list of columns; only INSERT has the latter. */
const TABLE = /\b(?:INTO|UPDATE|FROM|COPY|TABLE)\s+"?([a-z][a-z_]*)"?(?![\w".(])/i;
const INSERTED = /\bINTO\s+"?([a-z][a-z_]*)"?/i;

const LITERAL = /'(?:[^']|'')*'/g;

export function statementName(text: string): StatementName {
  const bare = text.replace(LITERAL, "''");
  return {
    verb: VERB.exec(bare)?.[1]?.toUpperCase() ?? 'OTHER',
    table: (INSERTED.exec(bare) ?? TABLE.exec(bare))?.[1],
  };
}
