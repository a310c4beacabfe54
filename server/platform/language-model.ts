import type { Logger } from './logger';
import { boundedFetch, faultOf, type OutsideFault } from './outside-service';

export interface LanguageModelSettings {
  /** The endpoint's base address, as in `https://api.openai.com/v1`. */
  url: string;
  key: string | undefined;
  model: string;
  timeoutMs: number;
}

export interface Question {
  /** What the model is to do. */
  system: string;
  /** What it is to do it with. */
  user: string;
  /** The most it may answer with. */
  maxTokens: number;
}

export interface Answer {
  text: string;
  /** The model had more to say, and was not let. */
  isCutOff: boolean;
}

/** Never throws for what the model does or fails to do. */
export interface LanguageModel {
  name: string;
  answer(question: Question): Promise<Answer | { fault: OutsideFault }>;
}

/** More is no answer any more. */
const MAX_BYTES = 1024 * 1024;

/** How the length of an answer is limited: most endpoints know the first name only, some models the second. */
type TokenLimit = 'max_tokens' | 'max_completion_tokens';

/**
 * A model behind any endpoint that speaks OpenAI's chat completions. One call for each question, no second try, and the
 * whole answer has to be there in time. What is asked and answered is in no log: of a failure the log has its kind only.
 */
export function languageModel(settings: LanguageModelSettings, log: Logger): LanguageModel {
  const { model, timeoutMs } = settings;
  let client: Promise<Client> | undefined;
  let limit: TokenLimit = 'max_tokens';

  async function complete(
    { chat }: Client,
    { system, user, maxTokens }: Question,
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
        return failed(signal.aborted ? 'TIMED_OUT' : faultOf(error), (error as { status?: unknown }).status);
      }
    },
  };
}

type Client = Awaited<ReturnType<typeof clientOf>>;

/** Loaded when it is first needed: most installations have no model. Nothing is read from the process's own surroundings. */
async function clientOf({ url, key, timeoutMs }: LanguageModelSettings) {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    baseURL: url,
    // The client wants one; an endpoint of one's own may need none.
    apiKey: key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    // The question's own deadline comes first, and holds for the body too.
    timeout: timeoutMs * 2,
    logLevel: 'off',
    fetch: boundedFetch(MAX_BYTES),
  });
}

/** What a completion says; undefined for anything that is none, whatever its type says. */
function answerOf(completion: unknown): Answer | undefined {
  const { choices } = (completion ?? {}) as {
    choices?: { message?: { content?: unknown }; finish_reason?: unknown }[];
  };
  const [choice] = Array.isArray(choices) ? choices : [];
  const text = choice?.message?.content;
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  return { text, isCutOff: choice!.finish_reason === 'length' || choice!.finish_reason === 'content_filter' };
}
