import { createHash } from 'node:crypto';
import { canonicalJson } from '../../platform/canonical-json';
import type { SequencedPrompt } from './study-prompts';
import type { PrivacyTerms } from './privacy-contract';
import { translationAsShown } from '../library/translations';
import { resultReaders } from './studies.policy';
import type { ImportedFrom, Study } from './study.entity';

/**
 * The version of a new contract. The seal of version 1 is the hash of the terms alone, so many surveys share it. From
 * version 2 on it is the hash of everything that the survey promises and asks.
 */
export const SEAL_VERSION = 2;

/** A JSON value, as far as documents that are sealed contain it. */
export type SealedValue =
  string | number | boolean | null | readonly SealedValue[] | { readonly [key: string]: SealedValue };
export type SealedDocument = Readonly<Record<string, SealedValue>>;

type PublishedStudy = Pick<Study, 'id' | 'openDate' | 'flags' | 'imported'> & { privacyContract: PrivacyTerms };

/**
 * The document whose hash is the seal of a survey. It is made from what is stored now. If anything was changed after the
 * publish, even directly in the database, its hash differs from the seal that was stored at the publish.
 */
export function sealedDocument(study: PublishedStudy, prompts: readonly SequencedPrompt[]): SealedDocument {
  const { version = 1, ...terms } = study.privacyContract;
  if (version === 1) return terms as unknown as SealedDocument;
  return {
    version,
    survey: study.id,
    openDate: study.openDate!.toISOString(),
    // It says that nobody was promised anything, because another tool has asked.
    ...(study.imported && { imported: sealedImport(study.imported) }),
    terms: terms as unknown as SealedDocument,
    readers: resultReaders(terms.level),
    asksForVotes: study.flags.voting_enabled,
    questions: [...prompts].sort((a, b) => a.order - b.order).map(sealedQuestion),
  };
}

const sealedImport = ({ source, at, consent }: ImportedFrom): SealedDocument => ({
  ...{ source, at },
  ...(consent !== undefined && { consent }),
});

const sealedQuestion = (prompt: SequencedPrompt): SealedDocument => ({
  slug: prompt.slug,
  text: prompt.text,
  type: prompt.type,
  topicSlug: prompt.topicSlug,
  polarity: prompt.polarity,
  required: prompt.required,
  // Only where it is offered, so that the seals of surveys from before it existed stay what they are.
  ...(prompt.offersDontKnow && { offersDontKnow: true }),
  choiceLabels: prompt.choiceLabels,
  rowLabels: prompt.rowLabels,
  exclusiveChoice: prompt.exclusiveChoice,
  parentSlug: prompt.parentSlug,
  replacementString: prompt.replacementString,
  translations: prompt.translations
    .map((translation) => translationAsShown(translation, prompt))
    .map(({ language, text, choiceLabels, rowLabels, replacementString = null }) => ({
      ...{ language, text, choiceLabels, rowLabels, replacementString },
    })),
});

/** The seal: SHA-256 over the canonical JSON in UTF-8, in hexadecimal. */
export const sealOf = (document: SealedDocument): string =>
  createHash('sha256').update(canonicalJson(document)).digest('hex');
