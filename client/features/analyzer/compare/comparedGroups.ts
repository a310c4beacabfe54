import { hiddenGroupExplanation } from '@common/hidden-results';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { filterGroupName } from '../ResultsFilters';
import type { ComparePageQuery, SurveysToCompareFragment } from './ComparePage.generated';
import type { GroupNames } from './CompareFigures';

type ComparedStudy = ComparePageQuery['study'];
type SurveyToCompare = SurveysToCompareFragment['nodes'][number];
type ThisStudy = Pick<AnalyzerStudyFragment, 'ref' | 'name' | 'companyName' | 'sequenceRef'>;

/** The names of both groups: the part in which they differ, which is the team, the survey or both. */
export function groupNamesOf(compared: ComparedStudy, study: ThisStudy, otherTeamRef: string | null): GroupNames {
  const { teamRef, comparedWith: other } = compared.results;
  const teams = [...compared.scoredTeams, ...other.scoredTeams];
  const [first, second] = [
    filterGroupName(study.companyName, teams, teamRef),
    filterGroupName(study.companyName, teams, otherTeamRef),
  ];
  if (other.study.ref === study.ref)
    return {
      first,
      second,
      rest: {
        first: teamRef === null ? 'The rest of the company' : first,
        second: otherTeamRef === null ? 'the rest of the company' : second,
      },
    };
  if (teamRef === otherTeamRef) return { first: study.name, second: other.study.name };
  return { first: `${first}, ${study.name}`, second: `${second}, ${other.study.name}` };
}

/** Which of two groups that are a team and its company is the company; null for two other groups. */
export function companyOf({ first, second, rest }: GroupNames): { company: string; team: string } | null {
  if (!rest) return null;
  return rest.first === first ? { company: second, team: first } : { company: first, team: second };
}

/** This survey, then the closed ones of its series, then the others. */
export function surveysToCompare(
  surveys: readonly SurveyToCompare[],
  study: ThisStudy,
): { value: string; label: string }[] {
  const closed = surveys.filter(({ ref, status }) => status === 'CLOSED' && ref !== study.ref);
  const isOfSeries = ({ sequenceRef }: { sequenceRef: string | null }) =>
    sequenceRef !== null && sequenceRef === study.sequenceRef;
  const ordered = [...closed.filter(isOfSeries), ...closed.filter((candidate) => !isOfSeries(candidate))];
  return [
    { value: study.ref, label: `${study.name} (this survey)` },
    ...ordered.map(({ ref, name }) => ({ value: ref, label: name })),
  ];
}

type Results = ComparedStudy['results']['comparedWith']['results'];

/** The index of a group; null where all of the group is hidden. */
export const shownIndexOf = (results: Results) =>
  results?.devexIndex.__typename === 'DevexIndex' ? results.devexIndex : null;

/** The reason why a group is hidden, as a title and a sentence. */
export function hiddenIndexText(
  results: Results,
  team: string | null,
  survey: string,
): { title: string; text: string } {
  const title = `${survey} has no results ${team === null ? 'to compare with' : `of ${team}`}`;
  const choose = 'Choose another team, or another survey.';
  if (results === null)
    return {
      title,
      text: team === null ? 'A survey can be compared once it is closed.' : `It did not ask that team. ${choose}`,
    };
  const { devexIndex } = results;
  if (devexIndex.__typename !== 'SuppressedScore' || devexIndex.reason === 'NO_RESPONSES')
    return { title, text: `Nobody of the team took part in it. ${choose}` };
  return {
    title: `The results of ${team ?? survey} are hidden`,
    text: `${hiddenGroupExplanation(devexIndex)} ${choose}`,
  };
}
