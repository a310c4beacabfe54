import { attack, type LinkageFindings } from './attack';
import { AttackedSurvey } from './attacked-survey';
import { proofSize } from '../../testkit';
import { companyOf, demoRoster } from './rosters';
import { tryKeys } from './tried-keys';

/*
 * The first promise of docs/privacy.md: whoever has everything that is stored, at any time and at several times, can't
 * join a person to a response, and can't learn who has completed.
 */
const WORLDS = [
  {
    title: '26 people in teams of 6 with one manager each',
    roster: companyOf(26, 6),
    days: [1, 1, 2, 5],
    keepDays: 30,
  },
  { title: '63 people in teams of 4', roster: companyOf(63, 4), days: [1, 6, 2], keepDays: 0 },
  { title: '200 people in teams of 25', roster: companyOf(200, 25), days: [1, 40, 3, 20, 1, 10], keepDays: 30 },
  { title: 'the demo company', roster: demoRoster(), days: [40, 12, 3, 1, 25, 1], keepDays: 0 },
].slice(0, proofSize('LINKAGE_WORLDS', { some: 2, all: 4 }));

const NOTHING = { certain: 0, right: 0, narrowed: 0, by: [], noticed: [], opened: 0, moreThanLuck: '' };
const outcomeOf = ({ guessed, bestWay, luck, noticed, ways, ...found }: LinkageFindings) => {
  // The attack did see people and responses, and had many ways to guess.
  expect(ways).toBeGreaterThan(100);
  return {
    ...found,
    noticed: [...noticed],
    moreThanLuck: guessed > luck ? `${guessed} by ${bestWay}, and ${luck} by luck` : '',
  };
};

test.each(WORLDS)(
  'nobody is joined to a response, and nobody’s completing is noticed: $title',
  async ({ roster, days, keepDays }) => {
    const survey = await AttackedSurvey.open(roster, { keepDays });
    try {
      for (const responses of days) await survey.live(responses);
      await survey.pollStarts();
      await survey.close();
      expect(outcomeOf(await attack(survey.attackerData(), survey.truth))).toEqual(NOTHING);
      // Whoever reads the key folder while its files are there can open responses. Once they are gone, nobody can.
      expect(tryKeys(survey.attackerData({ withKeyFolder: true })).opened.size > 0).toBe(keepDays > 0);
      await survey.wait(keepDays + 1);
      expect(outcomeOf(await attack(survey.attackerData({ withKeyFolder: true }), survey.truth))).toEqual(NOTHING);
    } finally {
      await survey.stop();
    }
  },
  1_800_000,
);

test('nor by the old and the new database and key folder of a company that has moved', async () => {
  const roster = companyOf(26, 6);
  const survey = await AttackedSurvey.open(roster, { keepDays: 0 });
  // A move writes everybody's rows anew, so it narrows nothing down.
  const everybody = roster.map(({ email }) => [email, 'rows that changed until what has arrived']);
  const outcome = async (withKeyFolder: boolean) => {
    const found = outcomeOf(await attack(survey.attackerData({ withKeyFolder }), survey.truth));
    return { ...found, noticed: found.noticed.sort() };
  };
  try {
    for (const responses of [1, 3]) await survey.live(responses);
    await survey.move();
    for (const responses of [1, 2]) await survey.live(responses);
    await survey.pollStarts();
    await survey.close();
    const expected = { ...NOTHING, by: ['two copies'], noticed: everybody.sort() };
    expect(await outcome(false)).toEqual(expected);
    await survey.wait(1);
    expect(await outcome(true)).toEqual(expected);
  } finally {
    await survey.stop();
  }
}, 1_800_000);
