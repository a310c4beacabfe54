import { ScimRefusal } from './scim-refusal';

export type ScimComparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';
type Value = string | number | boolean | null;

/** A filter of RFC 7644 (3.4.2.2). Paths are in lower case and without the name of their schema. */
export type ScimFilter =
  | { kind: 'and'; parts: readonly ScimFilter[] }
  | { kind: 'or'; parts: readonly ScimFilter[] }
  | { kind: 'not'; part: ScimFilter }
  | { kind: 'present'; path: string }
  | { kind: 'compare'; path: string; comparison: ScimComparison; value: Value };

const MAX_LENGTH = 1_000;
/** No provider nests filters deeper than twice. A parser that calls itself must have an end before the stack has. */
const MAX_DEPTH = 10;
const COMPARISONS: readonly string[] = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'];
const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?)(?![\w:.$-])|(\.?[A-Za-z][\w:.$-]*))\s*/y;

const refusal = (detail: string) => new ScimRefusal('invalidFilter', detail);

/** The path of an attribute in lower case, without the name of its schema. */
export const plainPath = (path: string): string =>
  path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:(?:core|extension:enterprise):2\.0:(?:user|group):/, '');

/** Reads a filter; throws `invalidFilter` for a text that is none, is too long, or is nested too deeply. */
export function readScimFilter(text: string): ScimFilter {
  if (text.length > MAX_LENGTH) throw refusal(`A filter has at most ${MAX_LENGTH} characters.`);
  const reader = new FilterReader(tokensOf(text));
  const filter = reader.either('', 0);
  if (!reader.isAtEnd) throw refusal('The filter goes on after its end.');
  return filter;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) throw refusal('The filter can’t be read.');
    tokens.push((found[1] ?? found[2] ?? found[3] ?? found[4])!);
  }
  return tokens;
}

class FilterReader {
  private at = 0;

  constructor(private readonly tokens: readonly string[]) {}

  get isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }

  /** Reads what `or` joins. Everything in brackets after an attribute begins with its path. */
  either(prefix: string, depth: number): ScimFilter {
    if (depth > MAX_DEPTH) throw refusal(`A filter is nested at most ${MAX_DEPTH} times.`);
    const parts = [this.both(prefix, depth)];
    while (this.takes('or')) parts.push(this.both(prefix, depth));
    return parts.length === 1 ? parts[0]! : { kind: 'or', parts };
  }

  private both(prefix: string, depth: number): ScimFilter {
    const parts = [this.one(prefix, depth)];
    while (this.takes('and')) parts.push(this.one(prefix, depth));
    return parts.length === 1 ? parts[0]! : { kind: 'and', parts };
  }

  private one(prefix: string, depth: number): ScimFilter {
    if (this.tokens[this.at]?.toLowerCase() === 'not' && this.tokens[this.at + 1] === '(') {
      this.at += 1;
      return { kind: 'not', part: this.one(prefix, depth + 1) };
    }
    if (this.takes('(')) return this.until(')', prefix, depth);
    const path = this.next();
    if (!/^[A-Za-z]/.test(path)) throw refusal('An attribute was expected.');
    const whole = prefix + plainPath(path);
    if (!this.takes('[')) return this.compared(whole);
    const within = this.until(']', `${whole}.`, depth);
    // Each person has one email and one team, so what stands in brackets is about the same one as what follows them.
    if (!this.tokens[this.at]?.startsWith('.')) return within;
    return { kind: 'and', parts: [within, this.compared(whole + this.next().toLowerCase())] };
  }

  private until(end: string, prefix: string, depth: number): ScimFilter {
    const filter = this.either(prefix, depth + 1);
    if (!this.takes(end)) throw refusal(`A “${end}” is missing.`);
    return filter;
  }

  private compared(path: string): ScimFilter {
    const comparison = this.next().toLowerCase();
    if (comparison === 'pr') return { kind: 'present', path };
    if (!COMPARISONS.includes(comparison)) throw refusal('A comparison was expected, such as eq.');
    return { kind: 'compare', path, comparison: comparison as ScimComparison, value: valueOf(this.next()) };
  }

  private takes(token: string): boolean {
    if (this.tokens[this.at]?.toLowerCase() !== token) return false;
    this.at += 1;
    return true;
  }

  private next(): string {
    const token = this.tokens[this.at];
    if (token === undefined) throw refusal('The filter ends too early.');
    this.at += 1;
    return token;
  }
}

function valueOf(token: string): Value {
  const lower = token.toLowerCase();
  if (/^("|-?\d|true$|false$|null$)/.test(lower))
    try {
      return JSON.parse(token.startsWith('"') ? token : lower) as Value;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  throw refusal('A value was expected: a text in quotation marks, a number, true or false.');
}

/** Whether a filter holds for attributes, whose names are in lower case. */
export function filterHolds(filter: ScimFilter, attributes: ReadonlyMap<string, string>): boolean {
  if (filter.kind === 'and') return filter.parts.every((part) => filterHolds(part, attributes));
  if (filter.kind === 'or') return filter.parts.some((part) => filterHolds(part, attributes));
  if (filter.kind === 'not') return !filterHolds(filter.part, attributes);
  const own = attributes.get(filter.path);
  if (filter.kind === 'present') return own !== undefined;
  const given = String(filter.value).toLowerCase();
  if (filter.comparison === 'eq') return own === given;
  if (filter.comparison === 'ne') return own !== given;
  throw refusal('Paths are filtered with eq and ne only.');
}
