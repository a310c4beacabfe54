import { createHash } from 'node:crypto';
import type { SummaryOrigin } from '../../schema.generated';
import type { LanguageModel } from '../../platform/language-model';
import type { OutsideFault } from '../../platform/outside-service';
import { randomToken } from '../../platform/tokens';
import { extractiveSummary } from './extractive-summary';
import { isInOwnWords } from './own-words';
import { plainText, wholeSentences, wordsOf } from './plain-text';
import { QUESTION_VERSION, summaryQuestion } from './summary-question';

export interface Writing {
  texts: readonly string[];
  /** What they are about, in words. */
  about: string;
  /** Whether a model may see them. */
  mayLeave: boolean;
}

export interface Written {
  origin: SummaryOrigin;
  text: string;
  basedOn: number;
}

/** There is no summary, and why, in words that are fit to show. */
export interface Unwritten {
  failure: string;
}

const FAILURES: Record<OutsideFault | 'UNFIT' | 'BUSY', string> = {
  FAILED: 'The summary could not be generated. Please try again later.',
  ABSENT: 'The service that writes summaries can’t be reached right now. Please try again later.',
  TIMED_OUT: 'The summary took too long to generate. Please try again later.',
  UNFIT: 'The summary that was generated is of no use. Please try again later.',
  BUSY: 'Many summaries are being generated right now. Please try again in a minute.',
};

/** Calls to the model that may be on their way at a time; each may take as long as the model has. */
const MOST_AT_ONCE = 8;
/** A summary of fewer words says nothing. */
const FEWEST_WORDS = 5;

/** Sums up texts: with a model where there is one and the texts may be shown to it, else by picking sentences. */
export class SummaryWriter {
  private asking = 0;

  constructor(
    private readonly model: LanguageModel | null,
    private readonly tokenBudget: number,
  ) {}

  /** Of all that a summary depends on: the same digest, the same summary. */
  digestOf({ texts, about, mayLeave }: Writing): Buffer {
    const method =
      this.model && mayLeave ? ['model', this.model.name, this.tokenBudget, QUESTION_VERSION, about] : ['words'];
    return createHash('sha256')
      .update(JSON.stringify([method, texts]))
      .digest();
  }

  async write({ texts, about, mayLeave }: Writing): Promise<Written | Unwritten> {
    if (this.model && mayLeave) return this.generated(this.model, texts, about);
    return { origin: 'EXTRACTED', text: extractiveSummary(texts), basedOn: texts.length };
  }

  private async generated(model: LanguageModel, texts: readonly string[], about: string): Promise<Written | Unwritten> {
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
