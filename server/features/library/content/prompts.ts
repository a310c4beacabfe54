import { codePrompts } from './prompts-code';
import { peoplePrompts } from './prompts-people';
import { supportPrompts } from './prompts-support';
import type { PromptContent } from './types';

/**
 * The whole question library. The meaning of a slug never changes, because scores of different surveys are compared by
 * slug.
 */
export const prompts: PromptContent[] = [...codePrompts, ...peoplePrompts, ...supportPrompts];
