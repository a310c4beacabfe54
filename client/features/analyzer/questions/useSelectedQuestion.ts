import { useSearchParams } from 'react-router-dom';
import type { QuestionResultRow } from './questionRows';

const PARAMETER = 'question';

export interface QuestionSelection {
  /** null in a survey without questions. */
  selected: QuestionResultRow | null;
  hrefOf: (slug: string) => string;
  select: (slug: string) => void;
}

/** The selected question, which the address keeps. Without one, or with an unknown one, it is the first. */
export function useSelectedQuestion(rows: readonly QuestionResultRow[]): QuestionSelection {
  const [parameters, setParameters] = useSearchParams();
  const withQuestion = (slug: string) => {
    const next = new URLSearchParams(parameters);
    next.set(PARAMETER, slug);
    return next;
  };
  return {
    selected: rows.find(({ slug }) => slug === parameters.get(PARAMETER)) ?? rows[0] ?? null,
    hrefOf: (slug) => `?${withQuestion(slug).toString()}`,
    select: (slug) => setParameters(withQuestion(slug), { replace: true, preventScrollReset: true }),
  };
}
