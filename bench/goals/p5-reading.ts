import { COUNT_ANSWERS_BY_VALUE } from '../load/tables';
import type { Bench } from '../support/bench';
import { measureInTurn, millisecondsText, NO_FIGURE, ratioText, type ResultLine } from '../support/measure';
import { askGraphql, connectionOf, medianOfReads } from '../support/graphql-reads';
import { HEATMAP_QUERY, RESULT_QUERIES } from '../support/result-queries';
import { closedStudiesOf } from './shared-data';

/** P5: the time to read results of a closed study with a thousand and with a million responses, compared with a query over the raw answers. */
export async function readingGoal(bench: Bench): Promise<ResultLine[]> {
  const { small, large } = await closedStudiesOf(bench);
  const { client, sizes, company, product } = bench;
  const connection = connectionOf(company.admin, product.origin);
  const read = (ref: string, operation: string) => () =>
    medianOfReads(() => askGraphql(connection, operation, { ref }));
  const lines: ResultLine[] = [];
  for (const [name, operation] of Object.entries({ ...RESULT_QUERIES, heatmap: HEATMAP_QUERY })) {
    const what = `${name} of ${sizes.large} responses`;
    // A statement that takes too long is a result as well.
    if (!(await read(large.ref, operation)().catch(() => undefined))) {
      const raw = await medianOfReads(() => client.query(COUNT_ANSWERS_BY_VALUE, [large.ref]));
      lines.push({
        what,
        ours: 'refused',
        ceiling: `${millisecondsText(await read(small.ref, operation)())} at ${sizes.small}; ${millisecondsText(raw)} GROUP BY`,
        ratio: NO_FIGURE,
        goal: '≤ 1.1 ×',
        errors: 1,
      });
      continue;
    }
    const seen = await measureInTurn(sizes.rounds, {
      small: read(small.ref, operation),
      large: read(large.ref, operation),
      raw: () => medianOfReads(() => client.query(COUNT_ANSWERS_BY_VALUE, [large.ref])),
    });
    lines.push(
      {
        what,
        ours: millisecondsText(seen.large),
        ceiling: `${millisecondsText(seen.small)} at ${sizes.small}`,
        ratio: ratioText(seen.large / seen.small),
        goal: '≤ 1.1 ×',
        errors: 0,
      },
      {
        what,
        ours: millisecondsText(seen.large),
        ceiling: `${millisecondsText(seen.raw)} GROUP BY`,
        ratio: ratioText(seen.raw / seen.large),
        goal: '≥ 1000 × quicker',
        errors: 0,
      },
    );
  }
  connection.close();
  return lines;
}
