import { startSender } from '../../server/features/deliveries/sender';
import { mailOpener } from '../../server/features/responses/own-link-mail';
import type { Stoppable } from '../../server/jobs/start-jobs';
import { startDispatcher } from '../../server/mail/dispatcher';
import { SettableClock } from '../../server/platform/clock';
import { createContext } from '../../server/runtime';
import { startTestCells, type TestCells } from '../cells/test-cells';
import { attack, type LinkageFindings } from '../privacy/linkage/attack';
import { AttackedSurvey } from '../privacy/linkage/attacked-survey';
import type { AttackerData } from '../privacy/linkage/attacker-data';
import { companyOf } from '../privacy/linkage/rosters';
import { recordedLog, TestClient, type TestApp } from '../testkit';

/*
 * The same people answer a survey in each of two cells of one process. Whoever has the database of one of them, or of both, can't join a person to a
 * response in either (tests/privacy/linkage says what is tried).
 */
const NAMES = ['north', 'south'] as const;
type Name = (typeof NAMES)[number];
const ROSTER = companyOf(26, 6);
const DAYS = [1, 1, 2, 5];

/** Starts one process for both surveys, once each has told where its mails go. */
function processOfBoth() {
  const log = recordedLog();
  const clock = new SettableClock(new Date('2026-03-03T10:20:00Z'));
  const mailServers = new Map<Name, string>();
  let bothKnown: () => void;
  const known = new Promise<void>((resolve) => (bothKnown = resolve));
  let cells: Promise<TestCells> | undefined;
  const started = async () => {
    await known;
    cells ??= startTestCells(
      Object.fromEntries(
        NAMES.flatMap((name) => [
          [`CELL_${name.toUpperCase()}_SMTP_URL`, mailServers.get(name)!],
          [`CELL_${name.toUpperCase()}_MAILS_PER_SECOND`, '1000'],
        ]),
      ),
      { log: log.logger, clock },
    );
    return cells;
  };
  let left = NAMES.length;
  const startApp =
    (name: Name) =>
    async ({ smtpUrl }: { smtpUrl?: string | undefined } = {}): Promise<TestApp> => {
      mailServers.set(name, smtpUrl!);
      if (mailServers.size === NAMES.length) bothKnown();
      const both = await started();
      const runtime = both.runtime(name);
      const sending: Stoppable[] = [
        startDispatcher({ ...runtime, openMail: mailOpener(runtime.keys) }),
        startSender({ context: () => createContext(runtime), log: runtime.log }),
      ];
      return {
        ...{ origin: both.origin(name), clock, runtime, dataSource: runtime.dataSource },
        visitor: (headers) => new TestClient(both.origin(name), headers),
        company: (title) => both.company(name, title),
        defects: () => runtime.defects.count(),
        stopSender: async () => undefined,
        keepConnections: () => undefined,
        async stop() {
          await Promise.all(sending.map((each) => each.stop()));
          if ((left -= 1) === 0) await both.stop();
        },
      };
    };
  return { log, startApp };
}

/** What an attacker of one survey has with the database of the other cell as well. */
const withOther = (data: AttackerData, other: AttackerData): AttackerData => ({
  ...data,
  copies: data.copies.map((copy, at) => {
    const there = other.copies[at]!;
    const renamed = <Row extends { table: string }>(rows: readonly Row[]) =>
      rows.map((row) => ({ ...row, table: `other ${row.table}` }));
    return {
      ...copy,
      rows: [...copy.rows, ...renamed(there.rows)],
      writes: [...copy.writes, ...renamed(there.writes)],
    };
  }),
});

const outcomeOf = ({ certain, right, narrowed, noticed, opened, guessed, luck, bestWay, ways }: LinkageFindings) => {
  expect(ways).toBeGreaterThan(100);
  return { certain, right, narrowed, noticed: [...noticed], opened, moreThanLuck: guessed > luck ? bestWay : '' };
};
const NOTHING = { certain: 0, right: 0, narrowed: 0, noticed: [], opened: 0, moreThanLuck: '' };

test('nobody is joined to a response by the database of one cell, nor by those of both', async () => {
  const { log, startApp } = processOfBoth();
  const surveys = await Promise.all(
    NAMES.map((name) => AttackedSurvey.open(ROSTER, { log, startApp: startApp(name) })),
  );
  try {
    for (const responses of DAYS) for (const survey of surveys) await survey.live(responses);
    for (const survey of surveys) await survey.pollStarts();
    for (const survey of surveys) await survey.close();
    const data = surveys.map((survey) => survey.attackerData());
    expect(data[0]!.copies.map(({ moment }) => moment)).toEqual(data[1]!.copies.map(({ moment }) => moment));
    for (const [at, { truth }] of surveys.entries()) {
      expect(outcomeOf(await attack(data[at]!, truth))).toEqual(NOTHING);
      expect(outcomeOf(await attack(withOther(data[at]!, data[1 - at]!), truth))).toEqual(NOTHING);
    }
  } finally {
    for (const survey of surveys) await survey.stop();
  }
}, 1_800_000);
