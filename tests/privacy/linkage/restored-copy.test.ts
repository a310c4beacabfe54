import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStudyKeys } from '../../../server/features/responses/keys/open-keys';
import { proofSize, tellFigures } from '../../testkit';
import { onDisk } from '../at-rest';
import { attack, type LinkageFindings } from './attack';
import { AttackedSurvey, type CompletedResponse } from './attacked-survey';
import type { AttackerData } from './attacker-data';
import { companyOf } from './rosters';
import { tryKeys } from './tried-keys';

/*
 * The first promise of docs/privacy.md on a restored backup: the attacks of linkage.test.ts on a survey whose database was lost and restored while people
 * answered, by somebody who has the restored database alone, and by somebody who has both.
 */
const WORLDS = [
  { title: '26 people in teams of 6', roster: companyOf(26, 6), before: [1, 3], after: [1, 2], keepDays: 2 },
  { title: '63 people in teams of 4', roster: companyOf(63, 4), before: [1, 6], after: [2, 1, 4], keepDays: 0 },
  { title: '200 people in teams of 25', roster: companyOf(200, 25), before: [1, 40, 3], after: [20, 1], keepDays: 30 },
].slice(0, proofSize('RESTORED_WORLDS', { some: 1, all: 3 }));

const NOTHING = { certain: 0, right: 0, narrowed: 0, by: [], noticed: [], opened: 0, moreThanLuck: '' };
const outcomeOf = ({ guessed, bestWay, luck, noticed, ways: _ways, ...found }: LinkageFindings) => ({
  ...found,
  noticed: [...noticed].sort(),
  moreThanLuck: guessed > luck ? `${guessed} by ${bestWay}` : '',
});

test.each(WORLDS)(
  'nobody is joined to a response by the restored database, nor by it and the first one: $title',
  async ({ title, roster, before, after, keepDays }) => {
    const survey = await AttackedSurvey.open(roster, { keepDays });
    const found = async (data: AttackerData, guessing = true) =>
      outcomeOf(await attack(data, survey.truth, { guessing }));
    // A restore writes everybody's rows anew, so it narrows nothing down.
    const everybody = roster.map(({ email }) => [email, 'rows that changed until what was restored']).sort();
    try {
      for (const responses of before) await survey.live(responses);
      await survey.restore();
      for (const responses of after) await survey.live(responses);
      await survey.pollStarts();
      await survey.close();
      const expected = { ...NOTHING, noticed: everybody };
      expect(await found(survey.attackerDataOfRestored())).toEqual(NOTHING);
      expect(await found(survey.attackerData())).toEqual(expected);
      await survey.wait(keepDays + 1);
      // What is left after that gives no new way to guess.
      expect(await found(survey.attackerDataOfRestored({ withKeyFolder: true }), false)).toEqual(NOTHING);
      expect(await found(survey.attackerData({ withKeyFolder: true }), false)).toEqual(expected);
      const responses = [...before, ...after].reduce((sum, each) => sum + each, 0);
      tellFigures(`${title}: 0 of ${responses} responses joined to a person or opened`);
    } finally {
      await survey.stop();
    }
  },
  1_800_000,
);

const RESPONSES = 4;
/** A survey of 26 people that four have answered, and the content of the backup by which its database was restored. */
async function restoredSurvey(leak?: (survey: AttackedSurvey, response: CompletedResponse) => Promise<unknown>) {
  const survey = await AttackedSurvey.open(companyOf(26, 6));
  if (leak) survey.leak = async (response) => void (await leak(survey, response));
  await survey.live(RESPONSES);
  return { survey, backup: await survey.restore() };
}

test('without the key folder nothing in a backup or a restored database can be read, nor does the product start', async () => {
  const { survey, backup } = await restoredSurvey();
  try {
    const data = survey.attackerDataOfRestored();
    const withKeys = survey.attackerDataOfRestored({ withKeyFolder: true });
    expect([tryKeys(data).opened.size, tryKeys(withKeys).opened.size >= RESPONSES]).toEqual([0, true]);

    const { keysDir } = survey.app.runtime.env;
    const keys = readdirSync(keysDir).flatMap((name) => (/\.(open|answers)$/.test(name) ? [join(keysDir, name)] : []));
    const secrets = [...survey.texts.values(), ...keys.map((file) => readFileSync(file))];
    expect(keys.length).toBe(2);
    expect(await onDisk(survey.app, secrets)).toEqual([]);
    expect(secrets.filter((secret) => backup.includes(secret))).toEqual([]);
    // A backup is text, in which bytes are hexadecimal.
    expect(backup.includes(survey.ref)).toBe(true);
    for (const file of keys) expect(backup.includes(readFileSync(file).toString('hex'))).toBe(false);

    const elsewhere = `${keysDir}-elsewhere`;
    await expect(openStudyKeys(survey.app.dataSource, elsewhere, survey.app.clock, () => undefined)).rejects.toThrow(
      'is missing or empty, and a survey is open',
    );
  } finally {
    await survey.stop();
  }
});

test('a leak that a backup brings along is found in the restored database', async () => {
  const { survey } = await restoredSurvey(({ app }, { email, digest }) =>
    app.dataSource.query(
      `UPDATE person SET segments = segments || jsonb_build_object('Note', $2::text) WHERE email = $1`,
      [email, digest],
    ),
  );
  try {
    const { by, certain, right } = await attack(survey.attackerDataOfRestored(), survey.truth, { guessing: false });
    expect(by).toContain('a row with both');
    expect([certain, right]).toEqual([RESPONSES, RESPONSES]);
  } finally {
    await survey.stop();
  }
});
