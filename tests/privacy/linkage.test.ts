import { proofSize } from '../testkit/proof-size';
import { limitOf, outcomeOf, rightOf, type Attack } from './luck';
import { SurveyOfPeople, commentOf } from './survey-of-people';

/**
 * The linkage game of docs/privacy.md: an adversary with all stored data and every key must not link people to answers
 * better than by guessing among the 25 people with the same attributes.
 */
const RUNS = proofSize('LINKAGE_RUNS', { some: 1, all: 10 });
const STATES = ['a dump at noon', 'the folder at noon', 'after the night', 'after the close'] as const;
const MINUTES = 60_000;
const NEXT_MORNING = '2026-11-04T14:00:00Z';
const PER_TEAM = 25;

jest.setTimeout(RUNS * 5 * MINUTES);

/** Runs a survey to its end, and attacks it in every state. */
async function play(): Promise<{ attacks: Attack[]; leftInLog: string[] }> {
  const survey = await SurveyOfPeople.open(PER_TEAM);
  try {
    const attacks: Attack[] = [];
    await survey.respond(survey.emails.length / 2);
    attacks.push(await survey.attack({ folder: false }));
    await survey.tick();
    attacks.push(await survey.attack({ folder: true }));
    survey.at(NEXT_MORNING);
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

test('nothing stored links people to answers, in any state of a survey, and the log has nothing of them', async () => {
  const played: Awaited<ReturnType<typeof play>>[] = [];
  for (let run = 0; run < RUNS; run += 1) played.push(await play());
  for (const { leftInLog } of played) expect(leftInLog).toEqual([]);
  const report = STATES.map((state, at) => {
    const runs = played.map(({ attacks }) => attacks[at]!);
    const outcome = outcomeOf(runs);
    return { state, ways: runs[0]!.guesses.size, people: runs[0]!.truth.length, ...outcome, limit: limitOf(outcome) };
  });
  if (RUNS > 1) process.stdout.write(`${JSON.stringify(report, null, 1)}\n`);
  for (const { ways, people } of report) expect([ways > 100, people >= 100]).toEqual([true, true]);
  expect(report.filter(({ links, limit }) => links > limit)).toEqual([]);
});

test('the database’s statistics never contain samples of people or of their texts', async () => {
  const survey = await SurveyOfPeople.open(6);
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
  const best = ({ guesses, truth }: Attack) => Math.max(...[...guesses.values()].map((guess) => rightOf(guess, truth)));
  let survey: SurveyOfPeople;
  afterEach(() => survey.stop());

  test('the time of creation on both sides', async () => {
    const note = 'INSERT INTO seen (person_digest) SELECT unnest(NEW.completed) EXCEPT SELECT unnest(OLD.completed);';
    survey = await SurveyOfPeople.open(
      6,
      `
      ALTER TABLE answer_set ADD created_at timestamptz DEFAULT clock_timestamp();
      CREATE TABLE seen (person_digest bytea, created_at timestamptz DEFAULT clock_timestamp());
      ${SEEN.replace('%s', note)}`,
    );
    await survey.respond(48);
    survey.at(NEXT_MORNING);
    await survey.tick();
    expect(best(await survey.attack({ folder: false }))).toBeGreaterThan(40);
  });

  test('who completed, written in the transaction of the answers', async () => {
    const note = `UPDATE participation SET completed = true
      WHERE person_digest IN (SELECT unnest(NEW.completed) EXCEPT SELECT unnest(OLD.completed));`;
    survey = await SurveyOfPeople.open(6, SEEN.replace('%s', note));
    await survey.respond(48);
    expect(best(await survey.attack({ folder: false }))).toBe(48);
  });

  test('a log of addresses, which hold the ref', async () => {
    survey = await SurveyOfPeople.open(6);
    await survey.respond(48);
    survey.keepAccessLog();
    survey.at(NEXT_MORNING);
    await survey.tick();
    expect(best(await survey.attack({ folder: false }))).toBe(48);
  });

  test('former versions of the waiting list, in the folder before they are cleared away', async () => {
    survey = await SurveyOfPeople.open(6);
    await survey.respond(48);
    // Guessing comes to 8. How many former versions are still there depends on when the database tidied the page.
    expect(best(await survey.attack({ folder: true }))).toBeGreaterThan(24);
  });
});
