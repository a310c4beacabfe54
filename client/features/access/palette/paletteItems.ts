import { mayOpenSettings, ROSTER_PATH, SETTINGS_PAGES, type SettingsPath } from '@/lib/settingsPages';
import type { SessionUserFragment } from '../session/Session.generated';

/** A line of the palette: an address to go to, or an action. */
export interface PaletteItem {
  id: string;
  text: string;
  /** What it is, in a few words. */
  detail?: string;
  href?: string;
  run?: () => void;
  /** Further words that find it. */
  words?: string;
}

type Viewer = Pick<SessionUserFragment, 'isCustomerAdmin' | 'canManageRoster' | 'isOperator'>;

const page = (href: string, text: string, words = ''): PaletteItem => ({ id: href, href, text, words });

/** Further words that find each page of the settings. */
const SETTINGS_WORDS: Record<SettingsPath, string> = {
  '/settings/profile': 'my account name password sessions signed in browsers',
  '/settings/people': 'users invite people roles',
  [ROSTER_PATH]: 'people recipients',
  '/settings/company': 'privacy retention benchmarks digest',
  '/settings/integrations': 'slack microsoft teams chat',
  '/settings/webhooks': 'programs events',
  '/settings/scim': 'identity provider entra okta provisioning',
  '/settings/audit-log': 'history who did what',
  '/settings/installation': 'operator status jobs processes keys waiting',
};

/** The pages that somebody may open, in the order of the navigation. */
export const pagesOf = (viewer: Viewer): PaletteItem[] => [
  page('/studies', 'Surveys', 'home list'),
  ...(viewer.isCustomerAdmin ? [page('/teams', 'Teams', 'groups divisions')] : []),
  ...SETTINGS_PAGES.filter(({ href }) => mayOpenSettings(href, viewer)).map(({ href, label }) =>
    page(href, label, `settings ${SETTINGS_WORDS[href]}`),
  ),
  ...(viewer.canManageRoster ? [page('/settings/people/import', 'Import people', 'settings roster csv file')] : []),
  page('/privacy', 'How answers are kept confidential', 'privacy anonymity'),
];

/** The ways to begin a survey, for those who may make one. */
export const beginningsOf = ({ isCustomerAdmin }: Viewer): PaletteItem[] =>
  isCustomerAdmin
    ? [
        page('/study/build', 'Create survey', 'new survey'),
        page('/study/build?from=template', 'Create survey from a template', 'new survey'),
        page('/study/build?from=past', 'Create survey from a past one', 'new survey duplicate copy'),
      ]
    : [];

/** Without accents and capitals, so that "Zurich" finds "Zürich". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The items that contain every word of the search, those that begin with it first. */
export function findItems(items: readonly PaletteItem[], search: string, most = Infinity): PaletteItem[] {
  const wanted = plain(search.trim());
  const words = wanted.split(/\s+/).filter(Boolean);
  const begins = ({ text }: PaletteItem) => plain(text).startsWith(wanted);
  return items
    .filter(({ text, words: more = '' }) => words.every((word) => plain(`${text} ${more}`).includes(word)))
    .sort((a, b) => Number(begins(b)) - Number(begins(a)))
    .slice(0, most);
}
