import { useSearchParams } from 'react-router-dom';
import { isRef } from '@/lib/paths';
import { useAnalyzer } from '../useAnalyzer';
import { parseCompareSort, compareSortParameter, type CompareSort } from './compareSort';

const refOf = (text: string | null): string | null => (text !== null && isRef(text) ? text : null);

/**
 * The second group and the sort, which the address keeps. By default the second group is everybody in the same survey.
 * The holder of a share link can't choose another survey, whatever the address says.
 */
export function useComparedGroup() {
  const { study, teamRef, shared } = useAnalyzer();
  const [parameters, setParameters] = useSearchParams();
  const withChanges = (changes: Record<string, string | null>): URLSearchParams => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const set = (changes: Record<string, string | null>) =>
    setParameters(withChanges(changes), { replace: true, preventScrollReset: true });
  const otherRef = (shared ? null : refOf(parameters.get('survey'))) ?? study.ref;
  const otherTeamRef = refOf(parameters.get('with'));
  /** Choosing another survey keeps the shown group, because people mostly ask how the same group scored then. */
  const surveyParameters = (ref: string) => ({
    survey: ref === study.ref ? null : ref,
    with: otherTeamRef ?? (otherRef === study.ref ? teamRef : null),
  });

  return {
    otherRef,
    otherTeamRef,
    sort: parseCompareSort(parameters.get('sort')),
    hrefOfSurvey: (ref: string) => `?${withChanges(surveyParameters(ref)).toString()}`,
    chooseSurvey: (ref: string) => set(surveyParameters(ref)),
    chooseTeam: (ref: string | null) => set({ with: ref }),
    setSort: (sort: CompareSort) => set({ sort: compareSortParameter(sort) }),
  };
}

export type ComparedGroup = ReturnType<typeof useComparedGroup>;
