import { useRef, useState } from 'react';
import type { UpdateStudyInput } from '@/apollo/types.generated';
import { problemOf } from '@/apollo/requestProblem';
import {
  useAddStudyTeamsMutation,
  useRemoveStudyTeamsMutation,
  useSaveStudyMutation,
  type BuilderStudyFragment,
} from '../BuilderPage.generated';
import type { SaveFailureKind } from './autosaver';
import type { SurveyDraft } from './surveyDraft';
import { useAutosave } from './useAutosave';
import { draftDifferences } from './draftDifferences';
import { surveyNameProblem } from './surveyName';

export const surveyDraftOf = (study: BuilderStudyFragment): SurveyDraft => ({
  name: study.name,
  welcomeMessage: study.welcomeMessage,
  welcomeTranslations: study.welcomeTranslations.map(({ language, text }) => ({ language, text })),
  prompts: study.prompts,
  votingEnabled: study.flags.voting_enabled,
  teamRefs: study.teams.map(({ ref }) => ref),
  distributionMethod: study.distributionMethod,
  targetResponses: study.targetResponses,
  enableScheduledReminders: study.enableScheduledReminders,
  scheduledCloseDate: study.scheduledCloseDate,
  privacy: {
    level: study.privacy.level,
    threshold: study.privacy.threshold,
    commentThreshold: study.privacy.commentThreshold,
    keepDays: study.privacy.keepDays,
    replyDays: study.privacy.replyDays,
    identity: study.privacy.identity,
  },
  sequenceRef: study.sequenceRef,
  segments: study.analysisSegments.filter(({ visible }) => visible).map(({ key }) => key),
});

/** Fields that can't be saved: a name with a problem, or an empty list of teams. The screen says what is wrong. */
const unsavable = ({ name, teamRefs }: Partial<SurveyDraft>): (keyof SurveyDraft)[] => [
  ...(name !== undefined && surveyNameProblem(name) !== null ? (['name'] as const) : []),
  ...(teamRefs?.length === 0 ? (['teamRefs'] as const) : []),
];

/** Changes, or a function that makes them from the latest draft. */
export type DraftEdit = Partial<SurveyDraft> | ((draft: SurveyDraft) => Partial<SurveyDraft>);

/** A lost connection or a failing server will recover; a refusal will not. */
function verdict(error: unknown): SaveFailureKind {
  const problem = problemOf(error);
  if (problem?.code === 'CONFLICT') return 'conflict';
  return problem && problem.status < 500 ? 'refused' : 'retry';
}

/** The survey that is edited here, which saves itself. */
export function useDraft(study: BuilderStudyFragment) {
  const { ref } = study;
  const [draft, setDraft] = useState(() => surveyDraftOf(study));
  /** Holds every edit at once, for functions that need the latest draft. */
  const latest = useRef(draft);
  /** The server's version after the last save; changes are based on it. */
  const base = useRef(study);
  const [saveStudy] = useSaveStudyMutation();
  const [addTeams] = useAddStudyTeamsMutation();
  const [removeTeams] = useRemoveStudyTeamsMutation();

  const saveFields = async ({
    prompts,
    votingEnabled,
    segments,
    ...fields
  }: Partial<Omit<SurveyDraft, 'teamRefs'>>) => {
    const input = {
      ...fields,
      ...(prompts && {
        sequencedPrompts: prompts.map(({ slug, required, offersDontKnow }) => ({ slug, required, offersDontKnow })),
      }),
      ...(votingEnabled !== undefined && { flags: { voting_enabled: votingEnabled } }),
      ...(segments && { analysisSegments: segments.map((key) => ({ key, visible: true })) }),
    };
    const save = async (changes: UpdateStudyInput) => {
      const expectedVersion = base.current.version;
      const { data } = await saveStudy({ variables: { ref, input: { ...changes, expectedVersion } } });
      if (data) base.current = data.updateStudy;
    };
    // a survey has to leave its series before it joins another one
    if (fields.sequenceRef && base.current.sequenceRef && fields.sequenceRef !== base.current.sequenceRef)
      await save({ sequenceRef: null });
    await save(input);
  };

  const saveTeams = async (wanted: readonly string[]) => {
    const asked = base.current.teams.map((team) => team.ref);
    const [added, removed] = [
      wanted.filter((team) => !asked.includes(team)),
      asked.filter((team) => !wanted.includes(team)),
    ];
    if (added.length > 0) {
      const { data } = await addTeams({ variables: { ref, teamRefs: added, expectedVersion: base.current.version } });
      if (data) base.current = data.addStudyTeams;
    }
    if (removed.length > 0) {
      const { data } = await removeTeams({
        variables: { ref, teamRefs: removed, expectedVersion: base.current.version },
      });
      if (data) base.current = data.removeStudyTeams;
    }
  };

  const autosave = useAutosave<SurveyDraft>({
    save: async ({ teamRefs, ...fields }) => {
      if (Object.keys(fields).length > 0) await saveFields(fields);
      if (teamRefs) await saveTeams(teamRefs);
    },
    verdict,
  });

  const put = (next: SurveyDraft) => {
    latest.current = next;
    setDraft(next);
  };

  const edit = (wanted: DraftEdit) => {
    const changes = typeof wanted === 'function' ? wanted(latest.current) : wanted;
    put({ ...latest.current, ...changes });
    const savable = { ...changes };
    for (const field of unsavable(changes)) {
      delete savable[field];
      autosave.withdraw(field);
    }
    if (Object.keys(savable).length > 0) autosave.change(savable);
  };

  /** Continues from somebody else's version, and keeps the given changes of this draft. */
  const rebase = (theirs: BuilderStudyFragment, kept: Partial<SurveyDraft>) => {
    base.current = theirs;
    put({ ...surveyDraftOf(theirs), ...kept });
    return autosave.resolveConflict(kept);
  };

  /** Whether this draft sent everything that the server has now, even if a reply was lost. */
  const isOwn = (now: BuilderStudyFragment) =>
    now.status === base.current.status &&
    draftDifferences({ ...surveyDraftOf(base.current), ...autosave.maybeSaved() }, surveyDraftOf(now)).length === 0;

  return { draft, edit, autosave, rebase, isOwn };
}

export type DraftEditor = ReturnType<typeof useDraft>;
