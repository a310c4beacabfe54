import { codePrompts } from './prompts-code';
import { peoplePrompts } from './prompts-people';
import { supportPrompts } from './prompts-support';
import type { PromptContent } from './types';

/** The whole question library. A slug never changes its meaning: scores of different surveys are compared by it. */
export const prompts: PromptContent[] = [...codePrompts, ...peoplePrompts, ...supportPrompts];
