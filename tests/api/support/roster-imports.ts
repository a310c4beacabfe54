import {
  applyImport,
  beginImport,
  previewFile,
  sendFile,
  type RosterFileSettings,
  type TestCompany,
} from '../../testkit';

const PREVIEW = `query ($ref: UUID!) { rosterImport(ref: $ref) {
  state progress undoableUntil newTeams { path }
  counts { added changed unchanged refused removed missing newTeams withoutTeam }
} }`;
const ROWS = `query ($ref: UUID!, $outcome: RosterImportOutcome!, $first: Int! = 100, $after: String) {
  rosterImport(ref: $ref) { rows(outcome: $outcome, first: $first, after: $after) {
    next nodes { line email name teamPath classification segments { label value } problem changes { field before after } }
  } }
}`;
const PEOPLE = '{ rosterPeople { nodes { ref email name team { value } classification segments { name value } } } }';

/** The columns of FILE. */
const COLUMNS = ['EMAIL', 'NAME', 'TEAM', 'CLASSIFICATION', 'SEGMENT Role', 'IGNORED'];
export const HEADINGS = 'E-mail,Name,Team,Kind,Role,Salary\n';
export const FILE = `${HEADINGS}ann@acme.test,Ann Lee,Product > Design,Engineer,Designer,1
bob@acme.test,"Lee, Bob",Product > Build,non-engineer,,2
cat@acme.test,Cat,,,Engineer,3
`;
export const FILE_SETTINGS: RosterFileSettings = { columns: COLUMNS, teamSeparator: '>' };

/** What tests of imports do and read, as the admin of a company. It is a function, because each test has a new company. */
export function importsOf(company: () => TestCompany) {
  const read = (query: string, variables?: object) => company().admin.run(query, variables);
  const preview = (content: string | Buffer, changes: RosterFileSettings = {}) =>
    previewFile(company().admin, content, { ...FILE_SETTINGS, ...changes });
  const look = async (ref: string) => (await read(PREVIEW, { ref })).rosterImport;
  const people = async (): Promise<{ ref: string; email: string; name: string }[]> =>
    (await read(PEOPLE)).rosterPeople.nodes;
  const apply = (ref: string) => applyImport(company().admin, ref);
  return {
    ...{ preview, look, people, apply },
    rows: async (ref: string, outcome: string, input: object = {}) =>
      (await read(ROWS, { ref, outcome, ...input })).rosterImport.rows,
    emails: async () => (await people()).map(({ email }) => email).sort(),
    /** Imports a file, and returns the ref of the import. */
    async imported(content: string, changes?: RosterFileSettings) {
      const ref = await preview(content, changes);
      await apply(ref);
      return ref;
    },
    /** The refusal of a file, whose import stays open for another file. */
    async refusal(content: string | Buffer, changes: RosterFileSettings = {}) {
      const ref = await beginImport(company().admin, { ...FILE_SETTINGS, ...changes });
      const { status, body } = await sendFile(company().admin, ref, content);
      expect(status).toBe(400);
      expect(await look(ref)).toMatchObject({ state: 'WAITING', counts: null });
      return body.file![0];
    },
  };
}
