import { findIdentifyingParts } from './identifyingParts';

const TEAMS = ['Falcon', 'Search', 'Data Platform', 'C++ (core)', ' '];

describe('a part of a text that may identify its writer', () => {
  it.each([
    ['Ask ann.o+dev@acme.test.', ['ann.o+dev@acme.test']],
    ['Schreib an jürgen@müller.example, bitte', ['jürgen@müller.example']],
    ['Call +49 171 1234567 at night', ['+49 171 1234567']],
    ['Call (030) 123 456 78 or 0171-12345678', ['(030) 123 456 78', '0171-12345678']],
    ['Mon numéro : 01.42.68.53.00.', ['01.42.68.53.00']],
    ['0042 1234 56789', ['0042 1234 56789']],
    ['(555) 010-1234, and 555-010-1234', ['(555) 010-1234', '555-010-1234']],
    ['اتصل على +٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧']],
    ['We at Falcon and the data platform', ['Falcon', 'Data Platform']],
    ['Too much C++ (core) here', ['C++ (core)']],
    ['Falcon, Falcon, ann@acme.test and ann@acme.test', ['ann@acme.test', 'Falcon']],
  ])('is found: %s', (text, found) => {
    expect(findIdentifyingParts(text, TEAMS).sort()).toEqual([...found].sort());
  });

  it.each([
    'Node 20.19.0 and 1.2.3.4567, v10.20.30-rc.1',
    'ticket ABC-1234567890, #5550101234, PR/0171234567, build_0171234567',
    '2026-11-21, 21.11.2026, 01.02.2026 10:30, 01/02/2026 at 09:15:00 and 2026-11-21T10:30:00Z',
    'the hosts 192.168.100.200 and 010.001.002.003 on port 8080',
    'it took 1,000,000 ms, or 12 345 678 rows, 1700000000 in all',
    'see git@github.com:acme/tools.git and @types/node@20.1.0',
    'search is slow, and falconry is fun; SearchIndex is not',
    'error 0x0171234567 after 00 tries, 5 of 10, 99.95 %',
    '',
  ])('is not found: %s', (text) => {
    expect(findIdentifyingParts(text, TEAMS)).toEqual([]);
  });
});
