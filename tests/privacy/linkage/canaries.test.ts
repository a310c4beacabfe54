import { randomUUID } from 'node:crypto';
import { ANSWER_VOTES, proofSize, recordedLog, startTestApp, SUBMIT_RESPONSE } from '../../testkit';
import { onDisk } from '../at-rest';

/** The number of responses in which words are hidden that nobody else writes. */
const RUNS = proofSize('CANARIES', { some: 20, all: 1_000 });
const PEOPLE = '@canaries.test';

test(`until the release no words and no addresses of ${RUNS} respondents are in the database’s files or in a log`, async () => {
  const log = recordedLog();
  const app = await startTestApp({}, log.logger);
  try {
    const company = await app.company();
    const study = await company.publishedStudy();
    const words = `canary-${randomUUID()}`;
    const ratings = study.questions.slice(0, 2);
    for (let run = 0; run < RUNS; run += 1) {
      const email = `${run}${PEOPLE}`;
      const verbatims = [{ topicSlug: 'docs', responseText: `${words} ${run} in a comment` }];
      const responseText = `${words} ${run} in an answer`;
      if (run % 2 === 0) {
        const answers = [
          { promptSlug: 'one_change', responseText },
          ...ratings.map((promptSlug) => ({ promptSlug, absoluteValue: 3 })),
        ];
        const start = { studyRef: study.ref, email };
        await app.visitor().run(SUBMIT_RESPONSE, { input: { start, answers, verbatims } });
      } else {
        const ref = await study.filled(email);
        await study.answer(ref, 'one_change', { responseText });
        await app.visitor().run(ANSWER_VOTES, { input: { studyResponseRef: ref, verbatims } });
        // Every fourth response is never handed in.
        if (run % 4 === 1) await study.complete(ref);
      }
    }
    expect(await onDisk(app, [words, PEOPLE])).toEqual([]);
    for (const text of [words, PEOPLE]) expect(log.text()).not.toContain(text);
  } finally {
    await app.stop();
  }
}, 1_800_000);
