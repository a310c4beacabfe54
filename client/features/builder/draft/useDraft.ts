import { useRef, useState } from 'react';
import { problemOf } from '@/apollo/problem';
import {
  useAddStudyTeamsMutation,
  useRemoveStudyTeamsMutation,
  useSaveStudyMutation,
  type BuilderStudyFragment,
} from '../BuilderPage.generated';
import type { SaveFailureKind } from './autosaver';
import type { SurveyDraft } from './draft';
import { useAutosave } from './useAutosave';
import { differences } from './differences';

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
  },
});

/** What is not saved as it stands: an emptied name, or no team at all. The screen says what is missing. */
const unsavable = ({ name, teamRefs }: Partial<SurveyDraft>): (keyof SurveyDraft)[] => [
  ...(name?.trim() === '' ? (['name'] as const) : []),
  ...(teamRefs?.length === 0 ? (['teamRefs'] as const) : []),
];

/** Changes, or how they come out of the draft as it is by then. */
export type DraftEdit = Partial<SurveyDraft> | ((draft: SurveyDraft) => Partial<SurveyDraft>);

/** A lost connection or a server in trouble passes; a refusal of what was sent does not. */
function verdict(error: unknown): SaveFailureKind {
  const problem = problemOf(error);
  if (problem?.code === 'CONFLICT') return 'conflict';
  return problem && problem.status < 500 ? 'refused' : 'retry';
}

/** The survey as it is being edited here, which saves itself. */
export function useDraft(study: BuilderStudyFragment) {
  const { ref } = study;
  const [draft, setDraft] = useState(() => surveyDraftOf(study));
  /** With every edit of this moment too, for those that come out of what the draft is by then. */
  const latest = useRef(draft);
  /** What the server had after the last save; changes are made on that version. */
  const base = useRef(study);
  const [saveStudy] = useSaveStudyMutation();
  const [addTeams] = useAddStudyTeamsMutation();
  const [removeTeams] = useRemoveStudyTeamsMutation();

  const saveFields = async ({ prompts, votingEnabled, ...fields }: Partial<Omit<SurveyDraft, 'teamRefs'>>) => {
    const input = {
      ...fields,
      ...(prompts && { sequencedPrompts: prompts.map(({ slug, required }) => ({ slug, required })) }),
      ...(votingEnabled !== undefined && { flags: { voting_enabled: votingEnabled } }),
      expectedVersion: base.current.version,
    };
    const { data } = await saveStudy({ variables: { ref, input } });
    if (data) base.current = data.updateStudy;
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

  /** Goes on from what somebody else saved, with those of this draft's changes that are to be kept. */
  const rebase = (theirs: BuilderStudyFragment, kept: Partial<SurveyDraft>) => {
    base.current = theirs;
    put({ ...surveyDraftOf(theirs), ...kept });
    return autosave.settle(kept);
  };

  /** All that the server has now was saved from here, even if the answer was lost. */
  const isOwn = (now: BuilderStudyFragment) =>
    now.status === base.current.status &&
    differences({ ...surveyDraftOf(base.current), ...autosave.maybeSaved() }, surveyDraftOf(now)).length === 0;

  return { draft, edit, autosave, rebase, isOwn };
}

export type DraftEditor = ReturnType<typeof useDraft>;
