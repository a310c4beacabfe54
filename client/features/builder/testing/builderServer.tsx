import { act } from '@testing-library/react';
import type { CreatePromptInput, UpdatePromptInput, UpdateStudyInput } from '@/apollo/types.generated';
import { aPage } from '@/apollo/testing/aPage';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { Component as BuilderPage } from '../BuilderPage';
import type { BuilderPageQuery, BuilderStudyFragment, LibraryPromptFragment } from '../BuilderPage.generated';
import { aLibraryQuestion, aBuilderPage, aDraftStudy, aRosterSegment, DRAFT_REF } from './fixtures';

export const passTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A server with one survey, its version number, and the company's questions. */
export function serveBuilder(facts: Partial<BuilderStudyFragment> = {}, page: Partial<BuilderPageQuery> = {}) {
  const server = { study: aDraftStudy(facts), page: { ...aBuilderPage(), ...page } };
  const put = (changes: Partial<BuilderStudyFragment>) =>
    (server.study = { ...server.study, ...changes, version: server.study.version + 1 });
  const requireVersion = (expected: number | null | undefined) => {
    if (expected !== server.study.version)
      throw refusal('CONFLICT', 'Somebody else has changed this survey since you opened it.');
  };
  const teams = (refs: string[]) => refs.map((ref) => ({ __typename: 'Team' as const, ref }));
  const keep = (prompt: LibraryPromptFragment) => {
    const others = server.page.promptPage.nodes.filter(({ slug }) => slug !== prompt.slug);
    server.page.promptPage = aPage('PromptConnection', [...others, prompt]);
    return prompt;
  };
  const answers: ServerReplies = {
    SegmentChoices: () => ({ rosterSegments: [aRosterSegment('Location', 5, 4), aRosterSegment('Role', 9, 1)] }),
    DraftThreads: () => ({ draftThreads: aPage('DraftThreadConnection', []) }),
    DraftNotesChanged: () => ({ studyChanged: { __typename: 'StudyChange', events: [] } }),
    BuilderPage: () => ({ ...server.page, study: server.study }),
    SaveStudy: ({
      input: { expectedVersion, sequencedPrompts, flags, name, welcomeMessage, welcomeTranslations, ...distribution },
    }: {
      input: UpdateStudyInput;
    }) => {
      requireVersion(expectedVersion);
      const prompts = sequencedPrompts?.map(({ slug, required, offersDontKnow }) => {
        const known = server.page.promptPage.nodes.find((prompt) => prompt.slug === slug);
        if (!known) throw refusal('BAD_USER_INPUT', `There is no question "${slug}".`);
        return {
          ...server.study.prompts[0]!,
          ...known,
          __typename: 'StudyPrompt' as const,
          required: required ?? true,
          offersDontKnow: offersDontKnow ?? false,
        };
      });
      return {
        updateStudy: put({
          ...(name != null && { name }),
          ...(welcomeMessage != null && { welcomeMessage }),
          ...(welcomeTranslations && {
            welcomeTranslations: welcomeTranslations.map((each) => ({
              __typename: 'TranslatedText' as const,
              ...each,
            })),
          }),
          ...(flags?.voting_enabled != null && {
            flags: { __typename: 'StudyFlags' as const, voting_enabled: flags.voting_enabled },
          }),
          ...(prompts && { prompts }),
          ...distributed(distribution),
        }),
      };
    },
    CreatePrompt: ({ input }: { input: CreatePromptInput }) => ({
      createPrompt: keep(ownQuestion(`own_${server.page.promptPage.nodes.length}`, input)),
    }),
    UpdatePrompt: ({ slug, input }: { slug: string; input: UpdatePromptInput }) => ({
      updatePrompt: keep(
        ownQuestion(
          slug,
          input,
          server.page.promptPage.nodes.find((known) => known.slug === slug),
        ),
      ),
    }),
    AddStudyTeams: ({ teamRefs, expectedVersion }: TeamVariables) => {
      requireVersion(expectedVersion);
      return { addStudyTeams: put({ teams: [...server.study.teams, ...teams(teamRefs)] }) };
    },
    RemoveStudyTeams: ({ teamRefs, expectedVersion }: TeamVariables) => {
      requireVersion(expectedVersion);
      return { removeStudyTeams: put({ teams: server.study.teams.filter(({ ref }) => !teamRefs.includes(ref)) }) };
    },
    ChatConnection: ({ provider }: { provider: string }) => aChatConnection(true, provider),
    UnlinkedRecipients: () => ({ recipients: { __typename: 'RecipientConnection', totalCount: 0 } }),
    PublishStudy: () => ({ publishStudy: { ...put({ status: 'OPEN' }), openDate: '2026-11-21T08:00:00.000Z' } }),
  };
  return { server, answers, put };
}

/** Whether the company has connected a chat tool. */
export const aChatConnection = (connected: boolean, provider = 'SLACK') => ({
  me: { __typename: 'User' as const, ref: 'ada', isCustomerAdmin: true },
  chatStatus: {
    __typename: 'ChatStatus' as const,
    ...{ provider, connected, disconnectedAt: null },
    workspace: connected ? 'Acme' : null,
  },
});

interface TeamVariables {
  teamRefs: string[];
  expectedVersion: number;
}

/** Only the server words the moment of the close. */
function distributed({
  scheduledCloseDate: day,
  distributionMethod,
  enableScheduledReminders,
  targetResponses,
  privacy,
  analysisSegments,
  sequenceRef,
}: UpdateStudyInput): Partial<BuilderStudyFragment> {
  const close = {
    __typename: 'ScheduledMoment' as const,
    kind: 'CLOSE' as const,
    date: `${day}T14:00:00.000Z`,
    inWords: `${day} at 9:00 AM EST`,
  };
  return {
    ...(day !== undefined && { scheduledCloseDate: day, schedule: day === null ? [] : [close] }),
    ...(distributionMethod != null && { distributionMethod }),
    ...(enableScheduledReminders != null && { enableScheduledReminders }),
    ...(targetResponses !== undefined && { targetResponses }),
    ...(sequenceRef !== undefined && { sequenceRef }),
    ...(analysisSegments && {
      analysisSegments: analysisSegments.map(({ key }) => ({
        __typename: 'AnalysisSegment' as const,
        key,
        visible: true,
      })),
    }),
    ...(privacy && { privacy: { ...aDraftStudy().privacy, level: privacy.level! } }),
  };
}

const ownQuestion = (slug: string, { translations, ...given }: UpdatePromptInput, before?: LibraryPromptFragment) =>
  aLibraryQuestion(slug, {
    scope: 'CUSTOMER',
    ...before,
    ...(given as Partial<LibraryPromptFragment>),
    ...(translations && {
      translations: translations.map((each) => ({
        __typename: 'PromptTranslation',
        language: each.language,
        text: each.text,
        choiceLabels: [...each.choiceLabels!],
      })),
    }),
  });

export async function openBuilder(step: string, { answers }: ReturnType<typeof serveBuilder>) {
  const page = renderRoutes(
    [
      { path: '/study/:studyRef/build/:step?', element: <BuilderPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    `/study/${DRAFT_REF}/build${step}`,
    answers,
  );
  await passTime(0);
  return page;
}
