import type { PublicStudyQuery } from '../api/taker.generated';

type ServedStudy = PublicStudyQuery['publicStudy'];
type ServedPrompt = ServedStudy['prompts'][number];

/** A question as it is shown. Its labels are those of the original: answers are stored by them, in every language. */
export interface TakerPrompt extends Omit<ServedPrompt, 'translation' | 'scope'> {
  /** What is shown for a label, where that is something else. */
  names?: ReadonlyMap<string, string>;
  /** The language of its text. It is never missing: an element that loses its `lang` gets an empty one in the built page, which means "unknown". */
  lang: string;
}

/** A survey as a respondent knows it, in the respondent's language as far as it has been translated. */
export interface PublicStudy extends Omit<ServedStudy, 'prompts'> {
  prompts: TakerPrompt[];
}

/** The survey with the words of the translations that were served with it, in the language that was asked for. */
export const translateStudy = ({ prompts, ...study }: ServedStudy, language: string): PublicStudy => ({
  ...study,
  prompts: prompts.map((prompt) => translated(prompt, language)),
});

function translated({ translation, scope, ...prompt }: ServedPrompt, language: string): TakerPrompt {
  // the library is written in English; of a company's own questions nobody knows, and they are read as the page is
  if (!translation) return { ...prompt, lang: scope === 'CANONICAL' ? 'en' : language };
  const { choiceLabels, rowLabels, ...words } = translation;
  const shown = [...choiceLabels, ...rowLabels];
  return {
    ...prompt,
    ...words,
    lang: language,
    names: new Map([...prompt.choiceLabels, ...prompt.rowLabels].map((label, at) => [label, shown[at]!])),
  };
}

/** What is shown for one of the question's labels. */
export const shownLabel = ({ names }: TakerPrompt, label: string) => names?.get(label) ?? label;

export const teamNames = ({ teams }: Pick<PublicStudy, 'teams'>): string[] => teams.map(({ value }) => value);
