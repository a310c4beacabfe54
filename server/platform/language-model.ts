import type { Logger } from './logger';
import { boundedFetch, outsideFaultOf, type OutsideFault } from './outside-service';

export interface LanguageModelSettings {
  /** The endpoint's base address, as in `https://api.openai.com/v1`. */
  url: string;
  key: string | undefined;
  model: string;
  timeoutMs: number;
}

export interface ModelQuestion {
  /** The instruction to the model. */
  system: string;
  /** The text that the instruction is about. */
  user: string;
  /** The greatest length of the answer, in tokens. */
  maxTokens: number;
}

export interface ModelAnswer {
  text: string;
  /** Whether the answer reached its greatest length before it was complete. */
  isCutOff: boolean;
}

/** A language model. It never throws when the model fails or gives a useless answer. */
export interface LanguageModel {
  name: string;
  answer(question: ModelQuestion): Promise<ModelAnswer | { fault: OutsideFault }>;
}

/** Longer replies are not read, because no real answer is that long. */
const MAX_BYTES = 1024 * 1024;

/** The parameter that limits the length of an answer. Most endpoints know only the first name, and some models only the second. */
type TokenLimit = 'max_tokens' | 'max_completion_tokens';

/**
 * A model behind any endpoint with OpenAI's chat completions interface. Each question is one call without a retry, and the
 * whole answer must arrive before the deadline. Questions and answers are never logged; the log has only the kind of a failure.
 */
export function languageModel(settings: LanguageModelSettings, log: Logger): LanguageModel {
  const { model, timeoutMs } = settings;
  let client: Promise<Client> | undefined;
  let limit: TokenLimit = 'max_tokens';

  async function complete(
    { chat }: Client,
    { system, user, maxTokens }: ModelQuestion,
    signal: AbortSignal,
  ): Promise<unknown> {
    const messages = [
      { role: 'system' as const, content: system },
      { role: 'user' as const, content: user },
    ];
    const ask = () => chat.completions.create({ model, messages, [limit]: maxTokens }, { signal });
    return ask().catch((error: { param?: unknown }) => {
      if (limit !== 'max_tokens' || error.param !== limit) throw error;
      limit = 'max_completion_tokens';
      return ask();
    });
  }

  return {
    name: model,
    async answer(question) {
      const asked = await (client ??= clientOf(settings));
      const signal = AbortSignal.timeout(timeoutMs);
      const failed = (fault: OutsideFault, status?: unknown) => {
        log.warn({ model, fault, status }, 'a language model did not answer');
        return { fault };
      };
      try {
        return answerOf(await complete(asked, question, signal)) ?? failed('FAILED');
      } catch (error) {
        return failed(signal.aborted ? 'TIMED_OUT' : outsideFaultOf(error), (error as { status?: unknown }).status);
      }
    },
  };
}

type Client = Awaited<ReturnType<typeof clientOf>>;

/** Loads the client when it is first needed, because most installations have no model. The client reads no environment variables. */
async function clientOf({ url, key, timeoutMs }: LanguageModelSettings) {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    baseURL: url,
    // The client requires a key, but a self-hosted endpoint may not.
    apiKey: key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    // The signal of the question ends the call earlier, and it also covers the reading of the body.
    timeout: timeoutMs * 2,
    logLevel: 'off',
    fetch: boundedFetch(MAX_BYTES),
  });
}

/** The answer in a completion. Undefined for a malformed reply, whatever its TypeScript type says. */
function answerOf(completion: unknown): ModelAnswer | undefined {
  const { choices } = (completion ?? {}) as {
    choices?: { message?: { content?: unknown }; finish_reason?: unknown }[];
  };
  const [choice] = Array.isArray(choices) ? choices : [];
  const text = choice?.message?.content;
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  return { text, isCutOff: choice!.finish_reason === 'length' || choice!.finish_reason === 'content_filter' };
}
