import { countLoaded, loadResponses } from '../load/responses';
import { responseLoadOf, publishSurvey } from '../load/surveys';
import { COUNT_ANSWERS_BY_VALUE, COUNT_ANSWERS_BY_COMBINATION } from '../load/tables';
import type { TestStudy } from '../../tests/testkit';
import type { Bench } from '../support/bench';
import { measureInTurn, milliseconds, millisecondsText, ratioText, type ResultLine } from '../support/measure';
import { benchTeamsOf } from './shared';

/**
 * P10: the time from the request that closes an open survey until its index has been read. The responses were counted before,
 * because the product counts them twice a minute. The time for counting all of them at once is measured as well.
 */
export async function closingGoal(bench: Bench): Promise<ResultLine[]> {
  const { company, client, dataSource, sizes, say } = bench;
  const teams = await benchTeamsOf(bench);
  const studies: TestStudy[] = [];
  for (let round = 0; round < sizes.rounds; round += 1)
    studies.push(await publishSurvey(company, teams, { name: `To close ${round}` }));
  await loadResponses(
    client,
    studies.map((study) => responseLoadOf(study, teams, sizes.closing)),
    say,
  );

  const index = 'query ($ref: UUID!) { study(ref: $ref) { results { devexIndex { __typename } } } }';
  const seen = await measureInTurn(sizes.rounds, {
    raw: (round) => milliseconds(() => client.query(COUNT_ANSWERS_BY_VALUE, [studies[round]!.ref])),
    byCombination: (round) => milliseconds(() => client.query(COUNT_ANSWERS_BY_COMBINATION, [studies[round]!.ref])),
    counting: (round) => milliseconds(() => countLoaded(dataSource, studies[round]!.ref)),
    closing: (round) =>
      milliseconds(() => studies[round]!.close().then(() => company.admin.run(index, { ref: studies[round]!.ref }))),
  });
  const ceiling = `${millisecondsText(seen.raw)} GROUP BY`;
  return [
    {
      what: `closing ${sizes.closing} responses that are counted`,
      ours: millisecondsText(seen.closing),
      ceiling,
      ratio: ratioText(seen.closing / seen.raw),
      goal: '≤ 1.5 ×',
      errors: 0,
    },
    {
      what: 'counting all of them at once',
      ours: millisecondsText(seen.counting),
      ceiling,
      ratio: ratioText(seen.counting / seen.raw),
      goal: '(none)',
      errors: 0,
    },
    {
      what: 'counting all of them at once',
      ours: millisecondsText(seen.counting),
      ceiling: `${millisecondsText(seen.byCombination)} GROUP BY team and attributes`,
      ratio: ratioText(seen.counting / seen.byCombination),
      goal: '(none)',
      errors: 0,
    },
  ];
}
