import type { Client } from 'pg';
import type { DataSource } from 'typeorm';
import type { TestCompany, TestStudy } from '../../tests/testkit';
import { loadResponses } from './responses';
import { responseLoadOf, publishSurvey } from './surveys';

export interface ClosedStudies {
  small: TestStudy;
  large: TestStudy;
  /** Studies whose results nobody has read. Each is read once, to measure the wait of the first reader. */
  unread: TestStudy[];
}

/**
 * Makes closed surveys with results. They have trends, because all of them follow a small survey in a series. Surveys are
 * published and closed through the API, and only the responses are written to the tables directly.
 */
export async function closedStudies(
  {
    company,
    client,
    dataSource,
    say,
  }: { company: TestCompany; client: Client; dataSource: DataSource; say(line: string): void },
  teams: string[],
  sizes: { small: number; large: number; unread: number },
): Promise<ClosedStudies> {
  const { createStudySequence } = await company.admin.run(
    'mutation { createStudySequence(name: "Quarterly") { ref } }',
  );
  const survey = (name: string) => publishSurvey(company, teams, { name, sequenceRef: createStudySequence.ref });

  const before = await survey('Before');
  await loadResponses({ client, dataSource }, [responseLoadOf(before, teams, sizes.small)], say);
  await before.close();

  const [small, large, unread]: [TestStudy, TestStudy, TestStudy[]] = [
    await survey('Small'),
    await survey('Large'),
    [],
  ];
  for (let at = 0; at < sizes.unread; at += 1) unread.push(await survey(`Unread ${at}`));
  say(`Loading ${sizes.large} responses …`);
  const loads = [
    responseLoadOf(large, teams, sizes.large),
    ...[small, ...unread].map((study) => responseLoadOf(study, teams, sizes.small)),
  ];
  await loadResponses({ client, dataSource }, loads, say);
  say('Closing …');
  for (const study of [small, large, ...unread]) {
    await study.close();
  }
  return { small, large, unread };
}
