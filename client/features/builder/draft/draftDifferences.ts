import { dayText } from '@/lib/dates';
import { privacyText } from '@common/hidden-results';
import { respondentIdentityWords } from '@common/respondent-identity';
import { compareByWords, keepDaysText, replyDaysText, type SurveyDraft } from './surveyDraft';
import { TRANSLATION_LANGUAGES } from './translations';

type Field = keyof SurveyDraft;

const TITLES: Record<Field, string> = {
  name: 'Survey name',
  welcomeMessage: 'Welcome message',
  welcomeTranslations: 'Welcome message in other languages',
  prompts: 'Questions',
  votingEnabled: 'Vote on topics',
  teamRefs: 'Teams',
  distributionMethod: 'How they get it',
  targetResponses: 'Total Recipients',
  enableScheduledReminders: 'Automatic reminders',
  scheduledCloseDate: 'Close date',
  privacy: 'Privacy',
  sequenceRef: 'Series',
  segments: 'Compare by',
};

const onOrOff = (isOn: boolean) => (isOn ? 'On' : 'Off');

/** The value of each field in words, for a comparison of two versions. */
const WORDS: { [F in Field]: (value: SurveyDraft[F]) => string } = {
  name: (name) => name.trim(),
  welcomeMessage: (text) => text.trim(),
  welcomeTranslations: (translations) =>
    TRANSLATION_LANGUAGES.map(({ code, name }) => ({
      name,
      text: translations.find(({ language }) => language === code)?.text.trim(),
    }))
      .filter(({ text }) => text)
      .map(({ name, text }) => `${name}: ${text}`)
      .join('\n') || 'None',
  prompts: (prompts) =>
    prompts
      .map(({ text, ...prompt }, index) => {
        const settings = [
          ...(prompt.required ? [] : ['optional']),
          ...(prompt.offersDontKnow ? ['offers “Don’t know”'] : []),
        ];
        return `${index + 1}. ${text}${settings.length > 0 ? ` (${settings.join(', ')})` : ''}`;
      })
      .join('\n') || 'No questions',
  votingEnabled: onOrOff,
  teamRefs: (refs) => [...refs].sort().join(),
  distributionMethod: (method) =>
    ({ EMAIL: 'Email', SLACK: 'Slack', MSTEAMS: 'Microsoft Teams', MANUAL: 'The link is shared by hand' })[method],
  targetResponses: (count) => (count === null ? 'Not counted' : String(count)),
  enableScheduledReminders: onOrOff,
  scheduledCloseDate: (day) => (day === null ? 'None' : dayText(`${day}T12:00`)),
  privacy: (privacy) =>
    [
      privacyText(privacy),
      keepDaysText(privacy.keepDays),
      replyDaysText(privacy.replyDays),
      `Who may answer: ${respondentIdentityWords(privacy.identity).label}.`,
    ].join(' '),
  sequenceRef: (ref) => ref ?? 'None',
  segments: compareByWords,
};

const inWords = <F extends Field>(field: F, draft: Pick<SurveyDraft, F>): string => WORDS[field](draft[field]);

export interface DraftDifference {
  field: Field;
  title: string;
  mine: string;
  theirs: string;
}

/** The fields of `mine` whose value differs in the other version. */
export function draftDifferences(mine: Partial<SurveyDraft>, theirs: SurveyDraft): DraftDifference[] {
  return (Object.keys(mine) as Field[])
    .map((field) => ({
      field,
      title: TITLES[field],
      mine: inWords(field, mine as SurveyDraft),
      theirs: inWords(field, theirs),
    }))
    .filter((version) => version.mine !== version.theirs);
}

/** Replaces the refs of teams and of series in differences by their names. */
export function withNames(
  given: readonly DraftDifference[],
  teams: readonly { ref: string; value: string }[],
  series: readonly { ref: string; name: string }[],
): DraftDifference[] {
  const named = [...teams.map(({ ref, value }) => ({ ref, name: value })), ...series];
  const names = (refs: string) =>
    named
      .filter(({ ref }) => refs.includes(ref))
      .map(({ name }) => name)
      .join(', ') || 'None';
  return given.map((each) =>
    each.field === 'teamRefs' || each.field === 'sequenceRef'
      ? { ...each, mine: names(each.mine), theirs: names(each.theirs) }
      : each,
  );
}
