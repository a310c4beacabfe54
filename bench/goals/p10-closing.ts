import { countLoaded, loadResponses } from '../load/responses';
import { loadOf, publishSurvey } from '../load/surveys';
import { GROUP_BY, GROUP_BY_COMBINATION } from '../load/tables';
import type { TestStudy } from '../../tests/testkit';
import type { Bench } from '../support/bench';
import { interleaved, milliseconds, ms, times, type Line } from '../support/measure';
import { teamsOf } from './shared';

/**
 * Closing an open survey, until the reply is there and its index has been read. What has come in is counted twice a minute,
 * so at its close a survey has been counted; what counting all of it at once takes is told as well.
 */
export async function closing(bench: Bench): Promise<Line[]> {
  const { company, client, dataSource, sizes, say } = bench;
  const teams = await teamsOf(bench);
  const studies: TestStudy[] = [];
  for (let round = 0; round < sizes.rounds; round += 1)
    studies.push(await publishSurvey(company, teams, { name: `To close ${round}` }));
  await loadResponses(
    client,
    studies.map((study) => loadOf(study, teams, sizes.closing)),
    say,
  );

  const index = 'query ($ref: UUID!) { study(ref: $ref) { results { devexIndex { __typename } } } }';
  const seen = await interleaved(sizes.rounds, {
    raw: (round) => milliseconds(() => client.query(GROUP_BY, [studies[round]!.ref])),
    byCombination: (round) => milliseconds(() => client.query(GROUP_BY_COMBINATION, [studies[round]!.ref])),
    counting: (round) => milliseconds(() => countLoaded(dataSource, studies[round]!.ref)),
    closing: (round) =>
      milliseconds(() => studies[round]!.close().then(() => company.admin.run(index, { ref: studies[round]!.ref }))),
  });
  const ceiling = `${ms(seen.raw)} GROUP BY`;
  return [
    {
      what: `closing ${sizes.closing} responses that are counted`,
      ours: ms(seen.closing),
      ceiling,
      ratio: times(seen.closing / seen.raw),
      goal: '≤ 1.5 ×',
      errors: 0,
    },
    {
      what: 'counting all of them at once',
      ours: ms(seen.counting),
      ceiling,
      ratio: times(seen.counting / seen.raw),
      goal: '(none)',
      errors: 0,
    },
    {
      what: 'counting all of them at once',
      ours: ms(seen.counting),
      ceiling: `${ms(seen.byCombination)} GROUP BY team and attributes`,
      ratio: times(seen.counting / seen.byCombination),
      goal: '(none)',
      errors: 0,
    },
  ];
}
