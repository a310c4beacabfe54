import type { PublicStudyQuery } from '../api/taker.generated';

type ServedStudy = PublicStudyQuery['publicStudy'];
type ServedPrompt = ServedStudy['prompts'][number];

/** A question as it is shown. Its labels are those of the original text in every language, because answers are stored by them. */
export interface TakerPrompt extends Omit<ServedPrompt, 'translation' | 'scope'> {
  /** The translation of each label, by the label. It is missing if the question is not translated. */
  names?: ReadonlyMap<string, string>;
  /** The language of its text. It is always set: Preact leaves an empty `lang` where one is removed, which means "unknown". */
  lang: string;
}

/** A survey as the respondent sees it. Questions that are not translated keep their original text. */
export interface PublicStudy extends Omit<ServedStudy, 'prompts'> {
  prompts: TakerPrompt[];
}

/** Replaces the texts of the questions by the translations that the server has sent with them. */
export const translateStudy = ({ prompts, ...study }: ServedStudy, language: string): PublicStudy => ({
  ...study,
  prompts: prompts.map((prompt) => translated(prompt, language)),
});

function translated({ translation, scope, ...prompt }: ServedPrompt, language: string): TakerPrompt {
  // The library is written in English. The language of a company's own questions is unknown, so the page's language is assumed.
  if (!translation) return { ...prompt, lang: scope === 'CANONICAL' ? 'en' : language };
  const { choiceLabels, rowLabels, ...texts } = translation;
  const shown = [...choiceLabels, ...rowLabels];
  return {
    ...prompt,
    ...texts,
    lang: language,
    names: new Map([...prompt.choiceLabels, ...prompt.rowLabels].map((label, index) => [label, shown[index]!])),
  };
}

/** The text that is shown for a label of the question. */
export const shownLabel = ({ names }: TakerPrompt, label: string) => names?.get(label) ?? label;

export const teamNames = ({ teams }: Pick<PublicStudy, 'teams'>): string[] => teams.map(({ value }) => value);
