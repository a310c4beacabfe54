import { proofSize } from '../testkit/proof-size';
import { allowedLinks, linkageOutcome, correctPairs, type LinkageAttack } from './linkage-outcome';
import { LinkageSurvey, commentOf } from './linkage-survey';

/**
 * The linkage game of docs/privacy.md: an adversary with all stored data and every key must not link people to answers
 * better than by guessing among the 25 people with the same attributes.
 */
const RUNS = proofSize('LINKAGE_RUNS', { some: 1, all: 10 });
const STATES = ['a dump at noon', 'the folder at noon', 'after the night', 'after the close'] as const;
const MINUTE = 60_000;
const NEXT_MORNING = '2026-11-04T14:00:00Z';
const PER_TEAM = 25;

jest.setTimeout(RUNS * 5 * MINUTE);

/** Runs a survey to its end, and attacks it in every state. */
async function play(): Promise<{ attacks: LinkageAttack[]; leftInLog: string[] }> {
  const survey = await LinkageSurvey.open(PER_TEAM);
  try {
    const attacks: LinkageAttack[] = [];
    await survey.respond(survey.emails.length / 2);
    attacks.push(await survey.attack({ folder: false }));
    await survey.tick();
    attacks.push(await survey.attack({ folder: true }));
    survey.setTime(NEXT_MORNING);
    await survey.tick();
    attacks.push(await survey.attack({ folder: true }));
    await survey.respond(survey.emails.length / 2);
    await survey.close();
    await survey.tick();
    attacks.push(await survey.attack({ folder: true }));
    const said = [...survey.refs].flatMap(([email, ref]) => [email, ref, commentOf(email)]);
    const log = await survey.everythingLogged();
    return { attacks, leftInLog: said.filter((text) => log.includes(text)) };
  } finally {
    await survey.stop();
  }
}

test('in no state of a survey does stored data link people to answers, and the log contains neither', async () => {
  const played: Awaited<ReturnType<typeof play>>[] = [];
  for (let run = 0; run < RUNS; run += 1) played.push(await play());
  for (const { leftInLog } of played) expect(leftInLog).toEqual([]);
  const report = STATES.map((state, at) => {
    const runs = played.map(({ attacks }) => attacks[at]!);
    const outcome = linkageOutcome(runs);
    return {
      state,
      strategies: runs[0]!.guesses.size,
      people: runs[0]!.truth.length,
      ...outcome,
      limit: allowedLinks(outcome),
    };
  });
  if (RUNS > 1) process.stdout.write(`${JSON.stringify(report, null, 1)}\n`);
  for (const { strategies, people } of report) expect([strategies > 100, people >= 100]).toEqual([true, true]);
  expect(report.filter(({ links, limit }) => links > limit)).toEqual([]);
});

test('the statistics that the database collects contain no samples of people or of their texts', async () => {
  const survey = await LinkageSurvey.open(6);
  try {
    await survey.respond(12);
    expect(await survey.sampledColumns()).toEqual([
      'answer.is_hidden',
      'answer.prompt_slug',
      'answer.set_digest',
      'answer.skipped',
      'answer.study_id',
      'answer.text_ref',
      'answer.value',
      'participation.completed',
      'participation.issued',
      'participation.study_id',
      'participation_pending.study_id',
      'vote.is_hidden',
      'vote.set_digest',
      'vote.study_id',
      'vote.topic_slug',
      'vote.verbatim_ref',
    ]);
  } finally {
    await survey.stop();
  }
});

describe('the adversary finds a planted leak:', () => {
  const SEEN = `
    CREATE FUNCTION seen() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      %s
      RETURN NEW;
    END $$;
    CREATE TRIGGER seen AFTER UPDATE ON participation_pending FOR EACH ROW EXECUTE FUNCTION seen();`;
  const best = ({ guesses, truth }: LinkageAttack) =>
    Math.max(...[...guesses.values()].map((guess) => correctPairs(guess, truth)));
  let survey: LinkageSurvey;
  afterEach(() => survey.stop());

  test('times of creation on the identity side and on the answer side', async () => {
    const note = 'INSERT INTO seen (person_digest) SELECT unnest(NEW.completed) EXCEPT SELECT unnest(OLD.completed);';
    survey = await LinkageSurvey.open(
      6,
      `
      ALTER TABLE answer_set ADD created_at timestamptz DEFAULT clock_timestamp();
      CREATE TABLE seen (person_digest bytea, created_at timestamptz DEFAULT clock_timestamp());
      ${SEEN.replace('%s', note)}`,
    );
    await survey.respond(48);
    survey.setTime(NEXT_MORNING);
    await survey.tick();
    expect(best(await survey.attack({ folder: false }))).toBeGreaterThan(40);
  });

  test('a mark of completion that is written in the same transaction as the answers', async () => {
    const note = `UPDATE participation SET completed = true
      WHERE person_digest IN (SELECT unnest(NEW.completed) EXCEPT SELECT unnest(OLD.completed));`;
    survey = await LinkageSurvey.open(6, SEEN.replace('%s', note));
    await survey.respond(48);
    expect(best(await survey.attack({ folder: false }))).toBe(48);
  });

  test('an access log with addresses that contain response refs', async () => {
    survey = await LinkageSurvey.open(6);
    await survey.respond(48);
    survey.plantAccessLog();
    survey.setTime(NEXT_MORNING);
    await survey.tick();
    expect(best(await survey.attack({ folder: false }))).toBe(48);
  });

  test('former versions of the waiting list, which are in the data folder until they are removed', async () => {
    survey = await LinkageSurvey.open(6);
    await survey.respond(48);
    // Guessing finds about 8 pairs. The number of former versions depends on when the database cleaned up the page.
    expect(best(await survey.attack({ folder: true }))).toBeGreaterThan(24);
  });
});
