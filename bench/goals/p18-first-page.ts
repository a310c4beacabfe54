import { TestCompany } from '../../tests/testkit';
import type { Bench } from '../support/bench';
import { measureInTurn, millisecondsText, NO_FIGURE, ratioText, type ResultLine } from '../support/measure';
import { openThrottledPhone, type PageLoad } from '../support/throttled-phone';

const SERIES = 3;
const SURVEYS_OF_SERIES = 8;
const MOST_SHIFT = 0.02;

/**
 * P18: the list of surveys, the first page of somebody who is signed in, on a throttled phone without a cache. It is compared with the
 * same page of a company that has no survey.
 */
export async function firstPageGoal({ company, runtime, product, sizes }: Bench): Promise<ResultLine[]> {
  const empty = await TestCompany.found(runtime, product.origin, 'No surveys yet');
  for (let series = 1; series <= SERIES; series += 1) {
    const { createStudySequence } = await company.admin.run(
      'mutation ($name: String!) { createStudySequence(name: $name) { ref } }',
      { name: `Series ${series}` },
    );
    for (let survey = 1; survey <= SURVEYS_OF_SERIES; survey += 1)
      await company.draft({ name: `Pulse ${series}.${survey}`, sequenceRef: createStudySequence.ref });
  }
  const phone = await openThrottledPhone();
  try {
    let loads: PageLoad[] = [];
    const load = (of: TestCompany, shows: string) => async () => {
      const seen = await phone.load(`${product.origin}/studies`, shows, of.admin.cookies);
      loads.push(seen);
      return seen.interactive;
    };
    const sides = {
      ours: load(company, `Pulse ${SERIES}.${SURVEYS_OF_SERIES}`),
      empty: load(empty, 'No surveys yet'),
    };
    await measureInTurn(1, sides); // Node compiles the server's code while it runs.
    loads = [];
    const seen = await measureInTurn(sizes.rounds, sides);
    const shift = Math.max(...loads.map(({ layoutShift }) => layoutShift));
    const script = Math.max(...loads.map(({ scriptBytes }) => scriptBytes));
    return [
      {
        what: `list of ${SERIES * SURVEYS_OF_SERIES} surveys, interactive`,
        ours: millisecondsText(seen.ours),
        ceiling: `${millisecondsText(seen.empty)} without surveys`,
        ratio: ratioText(seen.ours / seen.empty),
        goal: '≤ 1.3 ×',
        errors: 0,
      },
      {
        what: 'its script with what it fetches ahead, as it is sent (gzip)',
        ours: `${script} bytes`,
        ceiling: NO_FIGURE,
        ratio: NO_FIGURE,
        goal: '≤ 170,000',
        errors: 0,
      },
      {
        what: 'its largest layout shift',
        ours: shift.toFixed(3),
        ceiling: NO_FIGURE,
        ratio: NO_FIGURE,
        goal: `≤ ${MOST_SHIFT}`,
        errors: shift > MOST_SHIFT ? 1 : 0,
      },
    ];
  } finally {
    await phone.close();
  }
}
