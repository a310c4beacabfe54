import loadHighs from 'highs';
import { seededRandom } from '../../../server/features/scores/release/seeded-random';
import { completedResponses, type ReleasedCell, type AttackerData } from './attacker-data';

/** The number of different solutions that are compared. */
const SOLUTIONS = 4;

/**
 * Sorts answers that can be read into teams, with the released figures of these teams alone: each figure is a sum over
 * those very answers. Returns the people of the team for each response whose team is the same in every solution.
 */
export async function teamsOfReadableAnswers(
  attackerData: AttackerData,
): Promise<{ digest: string; people: ReadonlySet<string> }[]> {
  const answers = readableAnswers(attackerData);
  const teams = [...new Set(attackerData.released.map(({ people }) => people))];
  if (answers.size === 0 || teams.length === 0) return [];
  const digests = [...answers.keys()];
  const solver = await loadHighs();
  const random = seededRandom(5);
  const solutions = Array.from({ length: SOLUTIONS }, () => {
    const solution = solver.withModel(
      modelOf(
        solver,
        digests.map((digest) => answers.get(digest)!),
        teams,
        attackerData.released,
        random,
      ),
      (model) => {
        model.options.set({ output_flag: false, time_limit: 60 });
        model.run();
        return Float64Array.from(model.getSolution().colValue);
      },
    );
    return digests.map((_, at) => teams.findIndex((__, team) => solution[at * teams.length + team]! > 0.5));
  });
  return digests.flatMap((digest, at) => {
    const [team, ...others] = new Set(solutions.map((solution) => solution[at]!));
    if (others.length > 0) return [];
    const shown = new Set(teams.flatMap((people) => [...people]));
    const hidden = attackerData.people.flatMap(({ email }) => (shown.has(email) ? [] : [email]));
    return [{ digest, people: teams[team!] ?? new Set(hidden) }];
  });
}

/** The numbers beside a question's name in the rows of each response, by question. */
function readableAnswers(attackerData: AttackerData): Map<string, Map<string, number>> {
  const digests = new Set(completedResponses(attackerData));
  const slugs = new Set(attackerData.released.map(({ slug }) => slug));
  const answers = new Map<string, Map<string, number>>();
  for (const { rows } of attackerData.copies) {
    for (const { values } of rows) {
      const all = [...values.values()];
      const digest = all.find((value) => digests.has(value));
      if (digest === undefined) continue;
      const own = answers.get(digest) ?? new Map<string, number>();
      for (const [path, value] of values) {
        const slug = path.split('.').find((part) => slugs.has(part)) ?? all.find((each) => slugs.has(each));
        if (slug !== undefined && /^\d{1,2}$/.test(value)) own.set(slug, Number(value));
      }
      if (own.size > 0) answers.set(digest, own);
    }
  }
  return answers;
}

/** A model in which each response is in at most one team, and every team has its released figures. */
function modelOf(
  solver: Awaited<ReturnType<typeof loadHighs>>,
  answers: readonly ReadonlyMap<string, number>[],
  teams: readonly ReleasedCell['people'][],
  cells: readonly ReleasedCell[],
  random: () => number,
): Parameters<typeof solver.withModel>[0] {
  const column = (at: number, team: number) => at * teams.length + team;
  const rows: { at: number[]; values: number[]; is: number; least?: number }[] = answers.map((_, at) => ({
    at: teams.map((__, team) => column(at, team)),
    values: teams.map(() => 1),
    // A response may also be of a team that is not shown.
    ...{ least: 0, is: 1 },
  }));
  for (const { people, slug, n, sum } of cells) {
    const team = teams.indexOf(people);
    const own = [...answers.keys()].filter((at) => answers[at]!.has(slug));
    const at = own.map((each) => column(each, team));
    rows.push({ at, values: own.map(() => 1), is: n });
    rows.push({ at, values: own.map((each) => answers[each]!.get(slug)!), is: sum });
  }
  const width = answers.length * teams.length;
  const starts = rows.reduce<number[]>((ends, { at }) => [...ends, ends.at(-1)! + at.length], [0]);
  return {
    numCols: width,
    numRows: rows.length,
    colCost: Array.from({ length: width }, () => random() - 0.5),
    colLower: Array.from({ length: width }, () => 0),
    colUpper: Array.from({ length: width }, () => 1),
    rowLower: rows.map(({ is, least = is }) => least),
    rowUpper: rows.map(({ is }) => is),
    integrality: new Int32Array(width).fill(solver.constants.variableType.integer),
    matrix: {
      format: 'csr',
      numRows: rows.length,
      numCols: width,
      starts: Int32Array.from(starts),
      indices: Int32Array.from(rows.flatMap(({ at }) => at)),
      values: Float64Array.from(rows.flatMap(({ values }) => values)),
    },
  };
}
