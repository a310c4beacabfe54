import { useThemeMode } from '@/theme/ThemeModeProvider';
import { surveyPath, seriesPath } from '@/lib/paths';
import { lastEventText } from '@/lib/surveyStatus';
import { useKeyboardMap } from '@/ui/KeyboardMapContext';
import type { SessionUserFragment } from '../session/Session.generated';
import { useSignOut } from '../session/useSignOut';
import { usePaletteSeriesQuery, usePaletteSurveysQuery, usePaletteTeamsQuery } from './Palette.generated';
import { beginningsOf, findItems, pagesOf, type PaletteItem } from './paletteItems';

const MOST = 6;
/** How many series stand there before anything is typed. */
const MOST_UNSOUGHT = 3;

export interface PaletteGroup {
  kind: 'survey' | 'series' | 'team' | 'page' | 'action';
  title: string;
  items: readonly PaletteItem[];
}

/** What a search finds. `asked` is the search that the server is asked, which follows the typing with a pause. */
export function usePaletteGroups(user: SessionUserFragment, search: string, asked: string) {
  const surveys = useSurveys(asked);
  const isSearching = surveys.isSearching || search !== asked;
  const series = useSeries();
  const teams = useTeams(user.isCustomerAdmin);
  const actions = useActions();
  const isSearch = search.trim() !== '';
  // Surveys and series stand above the rest. If they came later, the lines would move while somebody presses one.
  if (!isSearch && !(surveys.areFetched && series.areFetched)) return { groups: [], isSearching: true };
  const groups: PaletteGroup[] = [
    {
      kind: 'survey',
      title: isSearch ? 'Surveys' : 'Newest surveys',
      // Until the server has answered, only what it found before is searched, so that Enter never goes to something that was not typed.
      items: isSearching ? findItems(surveys.items, search) : surveys.items,
    },
    { kind: 'series', title: 'Series', items: findItems(series.items, search, isSearch ? MOST : MOST_UNSOUGHT) },
    { kind: 'team', title: 'Teams', items: isSearch ? findItems(teams, search, MOST) : [] },
    { kind: 'page', title: 'Pages', items: findItems(pagesOf(user), search) },
    { kind: 'action', title: 'Actions', items: findItems([...beginningsOf(user), ...actions], search) },
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching };
}

function useSurveys(search: string) {
  const { data, previousData, loading } = usePaletteSurveysQuery({
    variables: { search: search.trim() },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.studyPage.nodes;
  const items = (found ?? []).map((survey): PaletteItem => {
    const { ref, name, status, viewerTeamRef } = survey;
    return { id: ref, text: name, detail: lastEventText(survey), href: surveyPath(ref, status, viewerTeamRef) };
  });
  return { items, isSearching: loading, areFetched: found !== undefined || !loading };
}

function useSeries() {
  const { data, loading } = usePaletteSeriesQuery();
  const items = (data?.studySequencePage.nodes ?? []).map(({ ref, name }): PaletteItem => ({
    id: ref,
    text: name,
    href: seriesPath(ref, null),
  }));
  return { items, areFetched: data !== undefined || !loading };
}

/** Only admins see the page of the teams. */
function useTeams(isAdmin: boolean): PaletteItem[] {
  const { data } = usePaletteTeamsQuery({ skip: !isAdmin });
  return (data?.teamPage?.nodes ?? []).map(({ ref, value }) => ({
    ...{ id: ref, text: value },
    href: `/teams?search=${encodeURIComponent(value)}`,
  }));
}

/** What can be done from every page. */
function useActions(): PaletteItem[] {
  const { mode, toggle } = useThemeMode();
  const openKeyboardMap = useKeyboardMap();
  const { signOut } = useSignOut();
  return [
    ...(toggle
      ? [{ id: 'theme', text: mode === 'dark' ? 'Switch to light theme' : 'Switch to dark theme', run: toggle }]
      : []),
    { id: 'keyboard', text: 'Keyboard shortcuts', words: 'keys help', run: openKeyboardMap },
    { id: 'sign-out', text: 'Sign out', words: 'log out leave', run: () => void signOut() },
  ];
}
