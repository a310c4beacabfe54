import { SCREENS, type Screen } from './screens';

/** A dialog, drawer, menu or list that opens over a screen. */
export interface Panel {
  /** The address of the screen in SCREENS. */
  path: string;
  /** The survey of the screen, where it is another than that of SCREENS. */
  of?: Screen['of'];
  /** Short, and the name of its picture. */
  name: string;
  /** The names of what is pressed, one after the other. Each is a button, an item of a menu, a box to tick or a key such as `?`. */
  press: readonly (string | RegExp)[];
  /** The button that has to be pressed before on a phone, where it holds the others in a menu. */
  menuOnPhone?: string;
  /** Whether wide screens have something else in its place. */
  isOnPhonesOnly?: true;
  /** The components that are opened, as files of `client/`. */
  opens: readonly string[];
}

/**
 * What opens over the screens. The tests and the pictures open each of them. tests/architecture/panels.test.ts fails for a component that is
 * in no panel.
 */
export const PANELS: readonly Panel[] = [
  {
    path: '/studies',
    name: 'account',
    press: [/^Account:/],
    opens: ['features/access/navigation/AccountMenuPanel.tsx'],
  },
  {
    path: '/studies',
    name: 'change password',
    press: [/^Account:/, 'Change password'],
    opens: ['features/access/password/ChangePasswordDialog.tsx'],
  },
  {
    path: '/studies',
    name: 'api keys',
    press: [/^Account:/, 'API keys'],
    opens: ['features/access/api-keys/ApiKeysDialog.tsx'],
  },
  {
    path: '/studies',
    name: 'new api key',
    press: [/^Account:/, 'API keys', 'New key'],
    opens: ['features/access/api-keys/ApiKeysDialog.tsx'],
  },
  {
    path: '/studies',
    name: 'palette',
    press: ['Control+k'],
    opens: ['features/access/palette/CommandPalette.tsx', 'features/access/palette/paletteParts.ts'],
  },
  { path: '/studies', name: 'keyboard map', press: ['?'], opens: ['ui/KeyboardMapDialog.tsx'] },
  {
    path: '/studies',
    name: 'menu of a survey',
    press: [/^Actions for DevEx Q3/],
    opens: ['features/surveys/SurveyActions.tsx'],
  },
  {
    path: '/studies',
    name: 'rename a survey',
    press: [/^Actions for DevEx Q3/, 'Rename'],
    opens: ['ui/NameDialog.tsx'],
  },
  {
    path: '/studies',
    name: 'delete a survey',
    press: [/^Actions for DevEx Q3/, 'Delete'],
    opens: ['ui/ConfirmDialog.tsx'],
  },
  {
    path: '/studies',
    name: 'add to series',
    press: [/^Actions for Onboarding/, 'Add to series'],
    opens: ['features/surveys/series/AddToSeriesDialog.tsx'],
  },
  {
    path: '/studies',
    name: 'menu of a series',
    press: [/^Actions for Quarterly DevEx/],
    opens: ['features/surveys/series/SeriesActions.tsx'],
  },
  {
    path: '/study/{ref}/build',
    name: 'library',
    press: ['Add question'],
    opens: ['features/builder/customize/LibraryDialog.tsx'],
  },
  {
    path: '/study/{ref}/build',
    name: 'notes',
    press: [/^Notes on the survey/],
    opens: ['features/builder/notes/NotesDrawer.tsx'],
  },
  {
    path: '/study/{ref}/build',
    name: 'paste questions',
    press: ['Add question', 'Paste a list'],
    opens: ['features/builder/customize/PasteDialog.tsx'],
  },
  {
    path: '/study/{ref}/build/target-respondents',
    of: 'BY_CHAT',
    name: 'messages',
    press: ['Edit messages'],
    opens: ['features/messages/MessageTextsDialog.tsx'],
  },
  {
    path: '/study/{ref}/build/schedule-study',
    name: 'calendar',
    press: ['Open the calendar'],
    opens: ['ui/CalendarPanel.tsx'],
  },
  {
    path: '/study/{ref}/analyze/insights',
    name: 'actions',
    press: ['Actions'],
    isOnPhonesOnly: true,
    opens: ['ui/ActionRow.tsx'],
  },
  {
    path: '/study/{ref}/analyze/insights',
    name: 'share',
    press: ['Share Results'],
    menuOnPhone: 'Actions',
    opens: ['features/analyzer/share/ShareDialog.tsx'],
  },
  {
    path: '/study/{ref}/analyze/insights',
    name: 'export',
    press: ['Export'],
    menuOnPhone: 'Actions',
    opens: ['features/analyzer/export/ExportDialog.tsx'],
  },
  {
    path: '/study/{ref}/analyze/insights',
    name: 'benchmark',
    press: ['Compare with a benchmark'],
    opens: ['features/analyzer/benchmark/BenchmarkDialog.tsx'],
  },
  {
    path: '/study/{ref}/analyze/insights',
    name: 'team',
    press: [/^Team: /],
    opens: ['ui/TreeSelectPanel.tsx'],
  },
  {
    path: '/study/{ref}/analyze/insights',
    name: 'feedback',
    press: ['Feedback'],
    opens: ['features/analyzer/feedback/FeedbackPanel.tsx'],
  },
  {
    path: '/study/{ref}/analyze/insights',
    name: 'action items',
    press: ['Action Items'],
    isOnPhonesOnly: true,
    opens: ['features/analyzer/actions/ActionItemsButton.tsx'],
  },
  {
    path: '/study/{ref}/analyze/insights',
    name: 'action item',
    press: ['Action Items', 'Owner, due date and history'],
    isOnPhonesOnly: true,
    opens: ['features/analyzer/actions/ActionItemDetails.tsx'],
  },
  {
    path: '/study/{ref}/analyze/participation',
    name: 'manage survey',
    press: ['Manage Survey'],
    opens: ['features/analyzer/participation/ManageSurvey.tsx'],
  },
  {
    path: '/study/{ref}/analyze/participation',
    name: 'manage recipients',
    press: ['Manage recipients'],
    opens: ['features/recipients/ManageRecipientsDialog.tsx'],
  },
  {
    path: '/study/{ref}/analyze/participation',
    name: 'send reminder',
    press: ['Send reminder'],
    opens: ['features/analyzer/participation/SendReminderDialog.tsx'],
  },
  {
    path: '/study/{ref}/analyze/participation',
    name: 'close a survey',
    press: ['Close survey'],
    opens: ['ui/ConfirmDialog.tsx'],
  },
  {
    path: '/study/{ref}/analyze/participation',
    name: 'link',
    press: ['QR code and message'],
    opens: ['features/analyzer/participation/ShareLinkDialog.tsx'],
  },
  { path: '/series/{ref}', name: 'repeat', press: ['Repeat'], opens: ['features/series/repeat/RepeatDrawer.tsx'] },
  {
    path: '/series/{ref}',
    name: 'outcomes',
    press: ['You said, we did'],
    opens: ['features/series/outcomes/OutcomesDrawer.tsx'],
  },
  {
    path: '/series/{ref}',
    name: 'history',
    press: ['Import history'],
    opens: ['features/series/history/HistoryDialog.tsx'],
  },
  { path: '/teams', name: 'add a team', press: ['Add team'], opens: ['features/teams/TeamDialogs.tsx'] },
  { path: '/teams', name: 'menu of a team', press: [/^Actions for /], opens: ['features/teams/TeamMenu.tsx'] },
  {
    path: '/settings/people',
    name: 'invite',
    press: ['Invite people'],
    opens: ['features/settings/people/InviteDialog.tsx'],
  },
  { path: '/settings/people', name: 'choices', press: ['Invite people', /Role$/], opens: ['ui/SelectList.tsx'] },
  {
    path: '/settings/people/manage',
    name: 'add people',
    press: ['Add people'],
    opens: ['features/people/AddPeopleDialog.tsx'],
  },
  {
    path: '/settings/people/manage',
    name: 'person',
    press: [/^Change .*Ada Barros/],
    opens: ['features/people/PersonDrawer.tsx'],
  },
  {
    path: '/settings/people/manage',
    name: 'change people',
    press: ['Select everybody shown', 'Change'],
    opens: ['features/people/ChangePeopleDialog.tsx'],
  },
  {
    path: '/settings/webhooks',
    name: 'add a webhook',
    press: ['Add webhook'],
    opens: ['features/settings/webhooks/WebhookDialog.tsx'],
  },
  {
    path: '/settings/webhooks',
    of: 'WEBHOOK',
    name: 'menu of a webhook',
    press: [/^Actions for https/],
    opens: ['features/settings/webhooks/WebhookCard.tsx'],
  },
  {
    path: '/settings/webhooks',
    of: 'WEBHOOK',
    name: 'secret of a webhook',
    press: [/^Actions for https/, 'New secret', 'New secret'],
    opens: ['features/settings/webhooks/SecretDialog.tsx'],
  },
];

/** The components that only open after a change, and so in no panel. The test that is named checks each of them. */
export const OPENED_BY_A_CHANGE: Readonly<Record<string, string>> = {
  'features/analyzer/participation/ChatDisconnected.tsx': 'chat.spec.ts, after the app was removed',
  'features/analyzer/participation/RemindRecipientsDialog.tsx': 'chat.spec.ts, for a survey that was sent',
  'features/analyzer/participation/UnsavedScheduleGuard.tsx':
    'builder-saving.spec.ts, for UnsavedDraftGuard, which is the same with another sentence',
  'features/analyzer/texts/ReplyToText.tsx': 'replies.spec.ts, for a comment on a survey that has replies',
  'features/builder/frame/ConflictDialog.tsx': 'builder-saving.spec.ts, after two people have changed one draft',
  'features/builder/frame/UnsavedDraftGuard.tsx': 'builder-saving.spec.ts, while a draft can’t be saved',
  'features/recipients/PersonalLinks.tsx': 'recipients.spec.ts, for an open survey that has recipients',
  'features/recipients/RecipientProfile.tsx': 'chat.spec.ts, for a recipient of a survey that a chat tool sends',
  'features/settings/company/ChooseDigestChannel.tsx': 'chat.spec.ts, where a chat tool is connected',
  'features/surveys/files/ImportSurveyDialog.tsx': 'survey-files.spec.ts, with a file',
};

/** The width from which on actions stand beside each other, in pixels. */
export const PHONE = 640;

/** Whether a window of this width has the panel. */
export const isShownAt = (width: number) => (panel: Panel) => width < PHONE || !panel.isOnPhonesOnly;

/** The screen that a panel opens over. */
export function screenOf({ path, of }: Panel): Screen {
  const screen = SCREENS.find((each) => each.path === path)!;
  return of === undefined ? screen : { ...screen, of };
}
