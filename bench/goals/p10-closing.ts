import type { EntityManager } from 'typeorm';
import { completedResponses } from '../../server/features/responses/completed-responses';
import { loadResponses } from '../load/responses';
import { responseLoadOf, publishSurvey } from '../load/surveys';
import type { TestStudy } from '../../tests/testkit';
import type { Bench } from '../support/bench';
import { measureInTurn, milliseconds, millisecondsText, ratioText, type ResultLine } from '../support/measure';
import { benchTeamsOf } from './shared-data';

/**
 * P10: the time from the request that closes an open survey until its index has been read. The ceiling is a loop that reads
 * the same responses and counts the values of each question.
 */
export async function closingGoal(bench: Bench): Promise<ResultLine[]> {
  const { company, client, dataSource, sizes, say } = bench;
  const teams = await benchTeamsOf(bench);
  const studies: TestStudy[] = [];
  for (let round = 0; round < sizes.rounds; round += 1)
    studies.push(await publishSurvey(company, teams, { name: `To close ${round}` }));
  await loadResponses(
    { client, dataSource },
    studies.map((study) => responseLoadOf(study, teams, sizes.closing)),
    say,
  );

  const index = 'query ($ref: UUID!) { study(ref: $ref) { results { devexIndex { __typename } } } }';
  const seen = await measureInTurn(sizes.rounds, {
    loop: (round) => milliseconds(() => countValues(dataSource.manager, studies[round]!.ref)),
    closing: (round) =>
      milliseconds(() => studies[round]!.close().then(() => company.admin.run(index, { ref: studies[round]!.ref }))),
  });
  return [
    {
      what: `closing ${sizes.closing} responses`,
      ours: millisecondsText(seen.closing),
      ceiling: `${millisecondsText(seen.loop)} a loop that counts`,
      ratio: ratioText(seen.closing / seen.loop),
      goal: '≤ 1.5 ×',
      errors: 0,
    },
  ];
}

async function countValues(db: EntityManager, studyRef: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const { document } of completedResponses(db, studyRef)) {
    for (const [slug, { value }] of Object.entries(document.answers))
      counts.set(`${slug} ${value}`, (counts.get(`${slug} ${value}`) ?? 0) + 1);
  }
  return counts;
}
