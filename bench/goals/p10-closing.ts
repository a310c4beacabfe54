import { loadResponses } from '../load/responses';
import { loadOf, publishSurvey } from '../load/surveys';
import { GROUP_BY, GROUP_BY_BUNDLE } from '../load/tables';
import type { TestStudy } from '../../tests/testkit';
import type { Bench } from '../support/bench';
import { interleaved, milliseconds, ms, times, type Line } from '../support/measure';
import { teamsOf } from './shared';

/** Closing an open survey, until the reply is there, and the first look at its results, which may be left to do the work. */
export async function closing(bench: Bench): Promise<Line[]> {
  const { company, client, sizes, say } = bench;
  const teams = await teamsOf(bench);
  const studies: TestStudy[] = [];
  for (let round = 0; round < sizes.rounds; round += 1) studies.push(await publishSurvey(company, teams, { name: `To close ${round}` }));
  await loadResponses(client, studies.map((study) => loadOf(study, teams, sizes.closing)), say);

  const index = 'query ($ref: UUID!) { study(ref: $ref) { results { devexIndex { __typename } } } }';
  const seen = await interleaved(sizes.rounds, {
    raw: (round) => milliseconds(() => client.query(GROUP_BY, [studies[round]!.ref])),
    byBundle: (round) => milliseconds(() => client.query(GROUP_BY_BUNDLE, [studies[round]!.ref])),
    closing: (round) => milliseconds(() => studies[round]!.close().then(() => company.admin.run(index, { ref: studies[round]!.ref }))),
  });
  const line = { what: `closing ${sizes.closing} responses, index read`, ours: ms(seen.closing), errors: 0 };
  return [
    { ...line, ceiling: `${ms(seen.raw)} GROUP BY`, ratio: times(seen.closing / seen.raw), goal: '≤ 1.5 ×' },
    { ...line, ceiling: `${ms(seen.byBundle)} GROUP BY team and segments`, ratio: times(seen.closing / seen.byBundle), goal: '(to compare)' },
  ];
}
