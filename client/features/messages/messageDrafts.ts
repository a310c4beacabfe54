import type { MessageTextsFragment } from './MessageTexts.generated';

export type ShownMessage = MessageTextsFragment['messageTexts'][number];

/** What was typed and is not saved yet, by kind and language. */
export type MessageDrafts = Record<string, { subject: string; text: string }>;

export const draftKey = ({ kind, language }: Pick<ShownMessage, 'kind' | 'language'>): string => `${kind} ${language}`;

/** The drafts without that of one message. */
export const withoutDraft = (drafts: MessageDrafts, key: string): MessageDrafts =>
  Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== key));
