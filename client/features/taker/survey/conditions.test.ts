import cases from '../../../../tests/conditions.json';
import { askedPrompts } from './conditions';
import type { TakerPrompt } from './study';
import type { SavedPromptResponse } from '../session/takerState';
import { testPrompt } from '../testing/testStudy';

const BLANK: SavedPromptResponse = {
  absoluteValue: null,
  responseText: null,
  responseDict: null,
  responseTimeMs: 0,
  saved: true,
  skipped: false,
};

test.each(cases)('$name', ({ prompts, answers, asked, waiting }) => {
  const given = Object.fromEntries(
    Object.entries(answers).map(([slug, answer]) => [slug, { ...BLANK, ...(answer as object) }]),
  );
  const result = askedPrompts(
    prompts.map((prompt) => testPrompt(prompt as Partial<TakerPrompt>)),
    given,
  );
  expect(result.asked).toMatchObject(asked);
  expect(result).toMatchObject({ asked: { length: asked.length }, waiting });
});
