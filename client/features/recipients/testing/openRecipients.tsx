import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@/apollo/testing/aPage';
import { offline, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { ToastRegion } from '@/ui/Toast';
import { RecipientsPanel } from '../RecipientsPanel';
import { useRecipientUpdates } from '../useRecipientUpdates';

export const STUDY = '00000000-0000-4000-8000-00000000000a';
/** A recipient as the server gives it, perhaps with the account in Slack that belongs to the person. */
export const recipient = (name: string, slackAccount: object | null = null) => ({
  __typename: 'Recipient',
  ref: `ref-of-${name}`,
  person: {
    __typename: 'RosterPerson',
    ref: `person-${name}`,
    email: `${name.toLowerCase()}@acme.test`,
    name,
    team: { __typename: 'Team', ref: 'platform', value: 'Platform' },
    slackAccount,
    msteamsAccount: null,
  },
});
export const offeredTeam = (ref: string, parentRef: string | null, headcount: number, isHidden = false) => ({
  __typename: 'Team',
  ...{ ref, value: ref, parentRef, isHidden, headcount },
});

/** Opens the recipients of a survey with a server that keeps them. */
export function openRecipients(
  names: string[],
  answers: ServerReplies = {},
  {
    hasLinks = false,
    identity = 'ANY_EMAIL',
    distributionMethod = 'MANUAL',
    whenOffline = (): boolean => false,
    teamRefs = [] as string[],
  } = {},
) {
  let kept = names;
  const study = () => ({ __typename: 'Study', ref: STUDY, recipientCount: kept.length });
  function Page() {
    return (
      <>
        <RecipientsPanel
          studyRef={STUDY}
          updates={useRecipientUpdates(STUDY)}
          isReadOnly={false}
          {...{ hasLinks, teamRefs }}
        />
        <ToastRegion />
      </>
    );
  }
  return renderRoutes([{ path: '/', element: <Page /> }], '/', {
    RecipientChoices: () => ({
      teamPage: aPage('TeamConnection', [
        offeredTeam('Platform', null, 12),
        offeredTeam('Cloud', 'Platform', 7),
        offeredTeam('Gone', null, 3, true),
      ]),
      rosterSegments: [],
    }),
    Recipients: ({ after }: { after: string | null }) => {
      if (whenOffline()) throw offline();
      const from = after === null ? 0 : Number(after);
      return {
        recipients: aPage(
          'RecipientConnection',
          kept.slice(from, from + 10).map((name) => recipient(name)),
          { totalCount: kept.length, next: from + 10 < kept.length ? String(from + 10) : null },
        ),
        study: { ...study(), distributionMethod, privacy: { __typename: 'PrivacyContract', identity } },
      };
    },
    PeopleWithoutTeam: () => ({ rosterPeople: { __typename: 'RosterPersonConnection', totalCount: 8 } }),
    AddRecipients: ({ input }: { input: { people?: { email: string }[] } }) => {
      const added = (input.people ?? [])
        .map(({ email }) => email.split('@')[0]!)
        .filter((name) => !kept.includes(name));
      kept = [...kept, ...added];
      return {
        addRecipients: {
          __typename: 'AddRecipientsPayload',
          study: study(),
          added: added.length,
          alreadyThere: (input.people?.length ?? 0) - added.length,
          notAdded: 1,
          refused: [{ __typename: 'RefusedRecipient', email: 'bot@acme.test', message: 'This is a bot.' }],
        },
      };
    },
    RemoveRecipients: ({ input }: { input: { refs: string[] } }) => {
      kept = kept.filter((name) => !input.refs.includes(`ref-of-${name}`));
      return {
        removeRecipients: { __typename: 'RemoveRecipientsPayload', study: study(), removed: 1, undoRef: 'undo' },
      };
    },
    UndoRecipientRemoval: () => {
      kept = names;
      return { undoRecipientRemoval: { __typename: 'UndoRecipientRemovalPayload', study: study(), restored: 1 } };
    },
    ReplaceRecipientLinks: ({ input }: { input: { refs?: string[] } }) => ({
      replaceRecipientLinks: {
        __typename: 'ReplaceRecipientLinksPayload',
        replaced: input.refs?.length ?? kept.length,
      },
    }),
    ...answers,
  });
}
export const pressButton = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const many = Array.from({ length: 23 }, (_, at) => `Person ${at + 1}`);
