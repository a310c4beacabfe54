import { guessColumns, guessSeparator } from './guessColumns';

const uses = (headings: string[], rows: string[][] = []) => guessColumns(headings, rows).map(({ use }) => use);

test.each([
  [
    ['Email', 'Name', 'Team', 'Classification', 'Role', 'Location', 'Tenure'],
    'EMAIL NAME TEAM CLASSIFICATION SEGMENT SEGMENT SEGMENT',
  ],
  [['Vorname', 'Nachname', 'E-Mail-Adresse', 'Abteilung', 'Standort'], 'NAME NAME EMAIL TEAM SEGMENT'],
  [['Prénom', 'Nom', 'Courriel', 'Équipe'], 'NAME NAME EMAIL TEAM'],
  [['Nombre', 'Apellidos', 'Correo electrónico', 'Departamento', 'Puesto'], 'NAME NAME EMAIL TEAM SEGMENT'],
  [['first_name', 'last_name', 'work_email', 'Division', 'Department', 'Squad'], 'NAME NAME EMAIL TEAM TEAM TEAM'],
  [['Level 1', 'Level 2', 'mail'], 'TEAM TEAM EMAIL'],
])('knows the headings %j', (headings, expected) => {
  expect(uses(headings).join(' ')).toBe(expected);
});

const rows = Array.from({ length: 8 }, (_, at) => [
  `p${at}@acme.test`,
  `boss@acme.test`,
  `${1000 + at}`,
  `${(at % 2) * 10_000}`,
  at % 2 ? 'Full time' : 'Part time',
]);

test('finds emails by the cells, and takes no second email, no ids and no numbers', () => {
  expect(uses(['Login', 'Manager login', 'Employee ID', 'Salary', 'Contract'], rows)).toEqual([
    'EMAIL',
    'IGNORED',
    'IGNORED',
    'IGNORED',
    'SEGMENT',
  ]);
});

/** Columns whose cells all look like those of a segment. */
const shared = (headings: string[]) =>
  Array.from({ length: 8 }, (_, row) => headings.map((_heading, at) => `Value ${(row + at) % 2}`));

test.each([
  [
    'Workday',
    [
      'Worker',
      'Work Email',
      'Worker Type',
      'Supervisory Organization',
      'Business Title',
      'Location',
      'Manager',
      'Gender',
    ],
    'NAME EMAIL SEGMENT TEAM SEGMENT SEGMENT IGNORED IGNORED',
  ],
  [
    'BambooHR',
    [
      'First Name',
      'Last Name',
      'Job Title',
      'Department',
      'Work Email',
      'Employment Status',
      'Reporting to',
      'Birth Date',
    ],
    'NAME NAME SEGMENT TEAM EMAIL IGNORED IGNORED IGNORED',
  ],
  [
    'Personio',
    ['First name', 'Last name', 'Email', 'Status', 'Team', 'Position', 'Employment type', 'Office', 'Supervisor'],
    'NAME NAME EMAIL IGNORED TEAM SEGMENT SEGMENT SEGMENT IGNORED',
  ],
  [
    'Entra ID',
    ['displayName', 'mail', 'userType', 'accountEnabled', 'jobTitle', 'department', 'officeLocation', 'ageGroup'],
    'NAME EMAIL IGNORED IGNORED SEGMENT TEAM SEGMENT IGNORED',
  ],
  [
    'Google Workspace',
    [
      'First Name [Required]',
      'Last Name [Required]',
      'Email Address [Required]',
      'Status [READ ONLY]',
      'Department',
      'Type',
    ],
    'NAME NAME EMAIL IGNORED TEAM IGNORED',
  ],
])(
  'takes from an export of %s what results may be grouped by, and nothing about other people or the record',
  (_tool, headings, expected) => {
    expect(uses(headings, shared(headings)).join(' ')).toBe(expected);
  },
);

test('prefers the column that is called email', () => {
  expect(
    uses(
      ['Manager', 'Email'],
      rows.map(([own, boss]) => [boss!, own!]),
    ),
  ).toEqual(['IGNORED', 'EMAIL']);
});

test('calls a job title Role, and never makes the same segment twice', () => {
  expect(guessColumns(['Job title', 'Position'], [])).toEqual([
    { use: 'SEGMENT', segment: 'Role' },
    { use: 'IGNORED', segment: 'Role' },
  ]);
});

test.each([
  [['Product > Design', 'Product'], '>'],
  [['Product / Design'], '/'],
  [['Product>Design'], '>'],
  [['QA/Test', 'Design'], null],
  [[], null],
])('finds the separator of %j', (cells, separator) => {
  expect(
    guessSeparator(
      [{ use: 'TEAM', segment: '' }],
      cells.map((cell) => [cell]),
    ),
  ).toBe(separator);
});
