import { resolve } from 'node:path';
import { readEnv } from '../env';
import { StartupError } from '../platform/startup-error';
import { cellAt, cellNamed } from './cell-settings';

const TWO = {
  CELLS: 'north, south',
  CELL_NORTH_HOSTS: 'north.example.com,Acme.example.com',
  CELL_NORTH_DATABASE_URL: 'postgres://db1/candor',
  CELL_NORTH_KEYS_DIR: '/keys/north',
  CELL_SOUTH_HOSTS: 'localhost:4100,south.example.com',
  CELL_SOUTH_DATABASE_URL: 'postgres://db2/candor',
  CELL_SOUTH_STANDBY_URL: 'postgres://db3/candor',
  CELL_SOUTH_KEYS_DIR: 'south-keys',
};

test('without CELLS there is no cell, whatever else the environment has', () => {
  expect(readEnv({ CELL_ID: '7' }).cells).toEqual([]);
  expect(readEnv({ CELLS: '' })).toEqual(readEnv({}));
});

test('each cell has its hosts, database, standby and key folder, and the other settings in common or for itself', () => {
  const env = readEnv({ ...TWO, PORT: '4100', FEATURES: 'surveyReveal=off', CELL_SOUTH_PROVIDER_NAME: 'South IT' });
  const [north, south] = env.cells;
  expect([north!.name, south!.name]).toEqual(['north', 'south']);
  expect(north!.hosts).toEqual(['north.example.com', 'acme.example.com']);
  expect(north!.env).toMatchObject({
    databaseUrl: 'postgres://db1/candor',
    standbyUrl: undefined,
    keysDir: resolve('/keys/north'),
    publicUrl: 'https://north.example.com',
    features: { surveyReveal: false },
    providerName: 'Candor',
    demo: false,
    cells: [],
  });
  expect(south!.env).toMatchObject({
    databaseUrl: 'postgres://db2/candor',
    standbyUrl: 'postgres://db3/candor',
    keysDir: resolve('south-keys'),
    publicUrl: 'http://localhost:4100',
    features: { surveyReveal: false },
    providerName: 'South IT',
  });
});

test('a cell may have another address at its hosts, and the demo company', () => {
  const { cells } = readEnv({
    ...TWO,
    CELL_NORTH_PUBLIC_URL: 'http://acme.example.com:8080/',
    CELL_NORTH_DEMO: 'on',
  });
  expect(cells[0]!.env).toMatchObject({ publicUrl: 'http://acme.example.com:8080', demo: true });
  expect(cells[1]!.env.demo).toBe(false);
});

test('the host picks the cell', () => {
  const { cells } = readEnv(TWO);
  const at = (host: string) => cellAt(cells, host)?.name;
  expect(['north.example.com', 'ACME.example.com:443', 'north.example.com.', 'localhost:4100'].map(at)).toEqual([
    ...['north', 'north', 'north', 'south'],
  ]);
  expect(
    ['localhost', 'localhost:4000', 'example.com', 'x.north.example.com', '', 'north.example.com@x'].map(at),
  ).toEqual(Array(6).fill(undefined));
  expect(cellNamed(cells, 'south')).toBe(cells[1]);
  expect(() => cellNamed(cells, 'west')).toThrow('There is no cell west. Choose one of north, south.');
  expect(() => cellNamed([], 'west')).toThrow('There are no cells: CELLS is not set.');
});

test.each<[string, Record<string, string>]>([
  ['give different names', { CELLS: 'north,north' }],
  ['give different names', { CELLS: 'North,south' }],
  ['belongs to a cell that CELLS does not name', { CELL_NORHT_SMTP_URL: 'smtp://mail' }],
  ['There is no setting SMPT_URL', { CELL_NORTH_SMPT_URL: 'smtp://mail' }],
  ['PORT can’t differ', { CELL_NORTH_PORT: '4001' }],
  ['The cell north needs the setting CELL_NORTH_HOSTS', { CELL_NORTH_HOSTS: '' }],
  ['The cell north needs the setting CELL_NORTH_DATABASE_URL', { CELL_NORTH_DATABASE_URL: '' }],
  ['The cell south needs the setting CELL_SOUTH_KEYS_DIR', { CELL_SOUTH_KEYS_DIR: '' }],
  ['CELL_NORTH_HOSTS is not valid', { CELL_NORTH_HOSTS: 'https://north.example.com' }],
  ['CELL_NORTH_HOSTS is not valid', { CELL_NORTH_HOSTS: ' , ' }],
  ['Cell north: The setting DATABASE_URL is not valid', { CELL_NORTH_DATABASE_URL: 'mysql://db' }],
  ['CELL_NORTH_PUBLIC_URL has to be at one of', { CELL_NORTH_PUBLIC_URL: 'https://elsewhere.example.com' }],
  ['DATABASE_URL belongs to a cell: set CELL_NORTH_DATABASE_URL', { DATABASE_URL: 'postgres://db/candor' }],
  ['PUBLIC_URL belongs to a cell', { PUBLIC_URL: 'https://surveys.example.com' }],
  ['name the cell of the demo company: CELL_NORTH_DEMO=on', { DEMO: 'on' }],
  ['The cells north and south have the same host acme.example.com', { CELL_SOUTH_HOSTS: 'acme.example.com' }],
  ['have the same database', { CELL_SOUTH_DATABASE_URL: 'postgres://db1/candor' }],
  ['need key folders apart', { CELL_SOUTH_KEYS_DIR: '/keys/north/south' }],
  ['need key folders apart', { CELL_SOUTH_KEYS_DIR: '/keys' }],
])('the start is refused with “… %s …”', (sentence, settings) => {
  const read = () => readEnv({ ...TWO, ...settings });
  expect(read).toThrow(StartupError);
  expect(read).toThrow(sentence);
});
