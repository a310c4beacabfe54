import type { ResponseDocument } from '../../server/features/responses/response-document';
import { openDocument } from '../../server/features/responses/sealed-document';
import type { TestApp } from './test-app';

/** A stored response, opened with the key folder of its server. */
export interface OpenedResponse {
  digest: string;
  completed: boolean;
  document: ResponseDocument;
}

/** Opens everything that is stored of a survey's responses, in the order of their digests. */
export async function openedResponses({ runtime }: TestApp, studyRef: string): Promise<OpenedResponse[]> {
  const { dataSource, keys } = runtime;
  const answerKeys = await keys.answerKeys(dataSource.manager, studyRef);
  const rows: { digest: Buffer; body: Buffer; completed: boolean }[] = await dataSource.query(
    'SELECT digest, body, completed FROM response WHERE study_id = $1 ORDER BY digest',
    [studyRef],
  );
  return rows.map(({ digest, body, completed }) => ({
    ...{ digest: digest.toString('hex'), completed },
    document: openDocument(answerKeys!.response, studyRef, digest, body),
  }));
}

/** An answer of one respondent. */
export interface OpenedAnswer {
  slug: string;
  value?: number;
  text?: string;
  dict?: object;
  skipped?: boolean;
}

/** All answers that are stored of a survey, in the order of the questions' names. */
export const openedAnswers = async (app: TestApp, studyRef: string): Promise<OpenedAnswer[]> =>
  (await openedResponses(app, studyRef))
    .flatMap(({ document }) =>
      Object.entries(document.answers).map(([slug, { seconds: _, ...answer }]) => ({ slug, ...answer })),
    )
    .sort((one, other) => (one.slug < other.slug ? -1 : 1));
