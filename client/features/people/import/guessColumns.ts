import type { RosterColumnUse } from '@/apollo/types.generated';
import { isEmail, normaliseEmail } from '../../../../common/email';
import { LONGEST_CELL, MAX_SEGMENTS } from '../../../../common/roster-import';

/** The meaning of a column, as it is chosen on the page. */
export interface ColumnChoice {
  use: RosterColumnUse;
  /** The name of the segment, also kept while the column is used for something else. */
  segment: string;
}

/** Headings of each use in English, German, French, Spanish and Portuguese, without accents and signs. */
const WORDS: [RosterColumnUse, RegExp][] = [
  [
    'EMAIL',
    /^(work |business |company |primary )?(e ?mail|mail)( address| adresse)?$|^(adresse|correo|endereco|courriel)( de)?( e ?mail| electronico| electronique)?$/,
  ],
  [
    'NAME',
    /^(full |first |last |middle |given |family |display |preferred |employee )?(name|surname|forename)$|^(worker|employee)$|^(vor|nach|familien|ruf)name$|^(nom|prenom|nombre|apellidos?|nome|sobrenome|nome completo|nombre completo|nom de famille)$/,
  ],
  [
    'TEAM',
    /^(team|division|department|dept|group|squad|tribe|chapter|unit|business unit|org|org unit|(supervisory )?organi[sz]ation|area|sub ?team|cost cent(er|re) name)( name| path| hierarchy)?$|^(abteilung|bereich|gruppe|einheit|equipe|departement|service|direction|equipo|departamento|area|divisao|divisão)$|^(team|level|ebene|niveau|nivel) ?\d$/,
  ],
  ['CLASSIFICATION', /^(classification|klassifizierung|clasificacion|classificacao)$/],
];

/** Headings of facts that results are often grouped by, with the name of the segment. */
const SEGMENTS: [string, RegExp][] = [
  [
    'Role',
    /^(role|job( title| role| family| profile)?|(business |employee )?title|position|designation|funktion|rolle|stelle|poste|fonction|puesto|cargo|funcao)$/,
  ],
  [
    'Location',
    /^((work |office )?(location|site)|office|city|standort|ort|buro|lieu|bureau|ubicacion|oficina|localizacao|escritorio)$/,
  ],
  ['Tenure', /^(tenure|seniority|time (at|in) company|betriebszugehorigkeit|anciennete|antiguedad|antiguidade)$/],
];

/**
 * Headings of columns that are never taken as a segment by themselves, whatever is in them: those that say something about the
 * record and not about work, other people, and what nobody should be told apart by without somebody having decided so.
 */
const NO_SEGMENT = new RegExp(
  [
    '^((user|record|object|account|entry) )?(type|kind|status|state)$',
    '^((employment|employee|worker|work) )?status$',
    '^(is )?(account )?(active|enabled|deleted|licen[sc]ed?s?)( status)?$',
    'manager|supervisor|report(s|ing) to|^(mentor|buddy|boss|vorgesetzte[rn]?|responsable|jefe|gestor)$',
    'gender|^(sex|pronouns?|salutation|anrede|geschlecht|genre|sexe|genero|civilite)$',
    'birth|^(age|alter|edad|idade)( group| band| range)?$|geburt|naissance|nacimiento',
    'ethnic|^race$|nationalit|citizenship|religi|marital|disab|veteran|^(pay|salary|compensation)\\b|visa|performance|rating',
  ].join('|'),
);

/** Guesses what each column is, by its heading and by its first cells. */
export function guessColumns(headings: readonly string[], rows: readonly (readonly string[])[]): ColumnChoice[] {
  const choices = headings.map((heading, at): ColumnChoice => {
    const word = plain(heading);
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter(Boolean);
    const segment = segmentName(heading, at);
    const known = WORDS.find(([, pattern]) => pattern.test(word));
    if (known) return { use: known[0], segment };
    if (SEGMENTS.some(([, pattern]) => pattern.test(word))) return { use: 'SEGMENT', segment };
    const isSegment = !NO_SEGMENT.test(word) && isShared(cells);
    return { use: isMostlyEmails(cells) ? 'EMAIL' : isSegment ? 'SEGMENT' : 'IGNORED', segment };
  });
  keepFirst(choices, 'EMAIL', (at) => WORDS[0]![1].test(plain(headings[at]!)));
  keepFirst(choices, 'CLASSIFICATION', () => true);
  const seen = new Set<string>();
  for (const choice of choices)
    if (
      choice.use === 'SEGMENT' &&
      (seen.size >= MAX_SEGMENTS || seen.size === seen.add(choice.segment.toLowerCase()).size)
    )
      choice.use = 'IGNORED';
  return choices;
}

/** The name under which a column is a segment. */
function segmentName(heading: string, at: number): string {
  const known = SEGMENTS.find(([, pattern]) => pattern.test(plain(heading)));
  return (known?.[0] ?? heading.trim().slice(0, LONGEST_CELL)) || `Column ${at + 1}`;
}

/** Lets one column keep a use that only one can have: one whose heading says so, or else the first. */
function keepFirst(choices: ColumnChoice[], use: RosterColumnUse, isNamed: (at: number) => boolean): void {
  const places = choices.flatMap((choice, at) => (choice.use === use ? [at] : []));
  const kept = places.find(isNamed) ?? places[0];
  for (const at of places) if (at !== kept) choices[at]!.use = 'IGNORED';
}

/** Lower case, in words, without accents and signs, and without what some tools add to each heading. */
const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ (required|optional|read only) ?$/, '')
    .trim();

const isMostlyEmails = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.filter((cell) => isEmail(normaliseEmail(cell))).length > cells.length / 2;

/** Whether a column has a few values that people share. Numbers, such as ids and salaries, are never taken by themselves. */
function isShared(cells: readonly string[]): boolean {
  const values = new Set(cells);
  return (
    cells.length >= 4 &&
    values.size <= cells.length / 2 &&
    ![...values].every((value) => /^[\d.,:/ €$£+-]+$/.test(value))
  );
}

/** What may stand between the teams of a path. */
export const SEPARATORS = ['>', '/', '\\', '|', '»', '::'] as const;

/** The separator in the cells of a team column; null where the cells are single teams. */
export function guessSeparator(columns: readonly ColumnChoice[], rows: readonly (readonly string[])[]): string | null {
  const places = columns.flatMap(({ use }, at) => (use === 'TEAM' ? [at] : []));
  if (places.length !== 1) return null;
  const cells = rows.map((row) => row[places[0]!] ?? '').filter(Boolean);
  // Without spaces around it, a sign may belong to a name, as in “QA/Test”.
  const counted = SEPARATORS.map((sign) => ({ sign, n: cells.filter((cell) => cell.includes(` ${sign} `)).length }));
  const best = counted.reduce((a, b) => (b.n > a.n ? b : a));
  if (best.n > 0) return best.sign;
  return cells.length > 0 && cells.every((cell) => cell.includes('>')) ? '>' : null;
}
