import { createHash } from 'node:crypto';
import type { SummaryOrigin } from '../../schema.generated';
import type { LanguageModel } from '../../platform/language-model';
import type { OutsideFault } from '../../platform/outside-service';
import { randomToken } from '../../platform/tokens';
import { extractiveSummary } from './extractive-summary';
import { isInOwnWords } from './own-words';
import { plainText, wholeSentences, wordsOf } from './plain-text';
import { QUESTION_VERSION, summaryQuestion } from './summary-question';

export interface SummaryInput {
  texts: readonly string[];
  /** The subject of the texts, in words. */
  about: string;
  /** Whether the texts may be sent to a model. */
  maySendToModel: boolean;
}

export interface SummaryText {
  origin: SummaryOrigin;
  text: string;
  basedOn: number;
}

/** The reason why there is no summary, as a sentence that can be shown. */
export interface SummaryFailure {
  failure: string;
}

const FAILURES: Record<OutsideFault | 'UNFIT' | 'BUSY', string> = {
  FAILED: 'The summary could not be generated. Please try again later.',
  ABSENT: 'The service that writes summaries can’t be reached right now. Please try again later.',
  TIMED_OUT: 'The summary took too long to generate. Please try again later.',
  UNFIT: 'The summary that was generated is of no use. Please try again later.',
  BUSY: 'Many summaries are being generated right now. Please try again in a minute.',
};

const TOO_LONG_TO_QUOTE = 'These texts are too long to be quoted, and half a text could say something else.';

/** The most calls to the model at the same time, because each may take as long as the model's time limit. */
const MOST_AT_ONCE = 8;
/** The fewest words of a useful summary. */
const FEWEST_WORDS = 5;

/** Sums up texts. It asks a model if there is one and the texts may be sent to it; otherwise it quotes some of them. */
export class SummaryWriter {
  private asking = 0;

  constructor(
    private readonly model: LanguageModel | null,
    private readonly tokenBudget: number,
  ) {}

  /** The digest of everything that a summary depends on. With the same digest a stored summary is still valid. */
  digestOf({ texts, about, maySendToModel }: SummaryInput): Buffer {
    const method =
      this.model && maySendToModel
        ? ['model', this.model.name, this.tokenBudget, QUESTION_VERSION, about]
        : ['whole texts'];
    return createHash('sha256')
      .update(JSON.stringify([method, texts]))
      .digest();
  }

  async write({ texts, about, maySendToModel }: SummaryInput): Promise<SummaryText | SummaryFailure> {
    if (this.model && maySendToModel) return this.generated(this.model, texts, about);
    const text = extractiveSummary(texts);
    return text === '' ? { failure: TOO_LONG_TO_QUOTE } : { origin: 'EXTRACTED', text, basedOn: texts.length };
  }

  private async generated(
    model: LanguageModel,
    texts: readonly string[],
    about: string,
  ): Promise<SummaryText | SummaryFailure> {
    const question = summaryQuestion(texts, about, this.tokenBudget, randomToken());
    if (!question) return { failure: FAILURES.UNFIT };
    if (this.asking >= MOST_AT_ONCE) return { failure: FAILURES.BUSY };
    this.asking += 1;
    const answer = await model.answer(question).finally(() => (this.asking -= 1));
    if ('fault' in answer) return { failure: FAILURES[answer.fault] };
    const text = plainText(answer.isCutOff ? wholeSentences(answer.text) : answer.text);
    const isFit = wordsOf(text).length >= FEWEST_WORDS && isInOwnWords(text, [...question.texts, question.system]);
    return isFit ? { origin: 'GENERATED', text, basedOn: question.texts.length } : { failure: FAILURES.UNFIT };
  }
}
