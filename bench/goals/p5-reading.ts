import { GROUP_BY } from '../load/tables';
import type { Bench } from '../support/bench';
import { interleaved, ms, NOTHING, times, type Line } from '../support/measure';
import { ask, connectionOf, typical } from '../support/reader';
import { HEATMAP, READINGS } from '../support/readings';
import { closedStudiesOf } from './shared';

/** Results of a closed study: what they cost at a thousand responses and at a million, and what the raw rows would cost. */
export async function reading(bench: Bench): Promise<Line[]> {
  const { small, large } = await closedStudiesOf(bench);
  const { client, sizes, company, product } = bench;
  const connection = connectionOf(company.admin, product.origin);
  const read = (ref: string, operation: string) => () => typical(() => ask(connection, operation, { ref }));
  const lines: Line[] = [];
  for (const [name, operation] of Object.entries({ ...READINGS, heatmap: HEATMAP })) {
    const what = `${name} of ${sizes.large} responses`;
    // Too much for one statement is a figure too.
    if (!(await read(large.ref, operation)().catch(() => undefined))) {
      const raw = await typical(() => client.query(GROUP_BY, [large.ref]));
      lines.push({
        what,
        ours: 'refused',
        ceiling: `${ms(await read(small.ref, operation)())} at ${sizes.small}; ${ms(raw)} GROUP BY`,
        ratio: NOTHING,
        goal: '≤ 1.25 ×',
        errors: 1,
      });
      continue;
    }
    const seen = await interleaved(sizes.rounds, {
      small: read(small.ref, operation),
      large: read(large.ref, operation),
      raw: () => typical(() => client.query(GROUP_BY, [large.ref])),
    });
    lines.push(
      {
        what,
        ours: ms(seen.large),
        ceiling: `${ms(seen.small)} at ${sizes.small}`,
        ratio: times(seen.large / seen.small),
        goal: '≤ 1.25 ×',
        errors: 0,
      },
      {
        what,
        ours: ms(seen.large),
        ceiling: `${ms(seen.raw)} GROUP BY`,
        ratio: times(seen.raw / seen.large),
        goal: name === 'index' ? '≥ 1000 × quicker' : 'quicker',
        errors: 0,
      },
    );
  }
  connection.close();
  return lines;
}
