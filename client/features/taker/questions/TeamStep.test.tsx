import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { randomUuid } from '../../../lib/randomUuid';
import { begin, heading, preparePage, press, serve, server, user } from '../testing/takerPage';

preparePage();

interface TestTeam {
  ref: string;
  value: string;
  parentRef: string | null;
}

const team = (value: string, parent?: TestTeam): TestTeam => ({
  ref: randomUuid(),
  value,
  parentRef: parent?.ref ?? null,
});
const platform = team('Platform');
const cloud = team('Cloud', platform);
const robotics = team('Robotics');
const arms = team('Arms', robotics);
const TEAMS = [platform, cloud, robotics, arms];

const shown = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent.replace('›', ''));
const item = (name: string) => screen.getByRole('treeitem', { name });

async function openTeams(teams: TestTeam[]) {
  serve({ teams });
  await begin();
  await heading('What is your primary team?');
}

it('is a tree, collapsed at first, that arrow keys open and Enter chooses from', async () => {
  await openTeams(TEAMS);
  expect(shown()).toEqual(['Platform', 'Robotics']);
  expect(item('Platform')).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('searchbox', { name: 'Search teams' }));
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(item('Cloud')).toHaveFocus();
  expect(item('Cloud')).toHaveAttribute('aria-level', '2');
  await user.keyboard('{Enter}');
  expect(item('Cloud')).toHaveAttribute('aria-selected', 'true');
  await press('Next');
  await waitFor(() => expect(server.saved()[0]).toEqual(['AssignTeam', cloud.ref, undefined]));
});

it('shows what is below a branch that is pressed, and its arrow opens it without choosing', async () => {
  await openTeams(TEAMS);
  await user.click(item('Platform'));
  expect(item('Platform')).toHaveAttribute('aria-selected', 'true');
  expect(shown()).toEqual(['Platform', 'Cloud', 'Robotics']);
  const [, ofRobotics] = screen.getAllByText('›');
  await user.click(ofRobotics!);
  expect(shown()).toEqual(['Platform', 'Cloud', 'Robotics', 'Arms']);
  expect(item('Robotics')).toHaveAttribute('aria-selected', 'false');
});

it('finds teams of closed branches, and says when none matches', async () => {
  await openTeams(TEAMS);
  await user.type(screen.getByRole('searchbox'), 'arm{Enter}');
  expect(shown()).toEqual(['Robotics', 'Arms']);
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('No teams match your search.')).toBeVisible();
  expect(screen.queryByRole('treeitem')).not.toBeInTheDocument();
});

it('draws few of 2,000 teams, and the last one when somebody goes there', async () => {
  await openTeams(Array.from({ length: 2_000 }, (_, at) => team(`Team ${at + 1}`)));
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(100);
  expect(item('Team 1')).toHaveAttribute('aria-setsize', '2000');
  await user.type(screen.getByRole('searchbox'), 'Team 1');
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(100);
  await user.keyboard('{ArrowDown}{End}');
  expect(item('Team 1999')).toHaveFocus();
});

it('opens the branch of a team that was chosen before', async () => {
  await openTeams(TEAMS);
  await user.click(screen.getAllByText('›')[0]!);
  await user.click(item('Cloud'));
  await press('Next');
  await press('Back');
  expect(item('Cloud')).toHaveAttribute('aria-selected', 'true');
  expect(shown()).toEqual(['Platform', 'Cloud', 'Robotics']);
});

it('opens branches with the left arrow key where the page runs from right to left', async () => {
  await openTeams(TEAMS);
  document.documentElement.dir = 'rtl';
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(shown()).toEqual(['Platform', 'Cloud', 'Robotics']);
  await user.keyboard('{ArrowRight}');
  document.documentElement.dir = '';
  expect(shown()).toEqual(['Platform', 'Robotics']);
});

/** Presses a key at a moment of the page's life. Letters that follow each other within a second make one word, however slow the machine of the test is. */
function pressAt(timeStamp: number, key: string) {
  const press = createEvent.keyDown(document.activeElement!, { key });
  Object.defineProperty(press, 'timeStamp', { value: timeStamp });
  fireEvent(document.activeElement!, press);
}

it('goes to the team that begins with the letters that are typed, and a pause begins a new word', async () => {
  await openTeams([...TEAMS, team('Research')]);
  await user.click(item('Platform'));
  pressAt(10_000, 'r');
  expect(item('Robotics')).toHaveFocus();
  pressAt(11_000, 'e');
  expect(item('Research')).toHaveFocus();
  pressAt(12_001, 'p');
  expect(item('Platform')).toHaveFocus();
  expect(item('Platform')).toHaveAttribute('aria-selected', 'true');
});

describe('on a wide screen', () => {
  beforeAll(() => {
    window.matchMedia = ((query: string) => ({
      matches: query === '(min-width: 64em)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof window.matchMedia;
  });
  afterAll(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('opens a branch in a column beside it, by a press and by arrow keys', async () => {
    await openTeams(TEAMS);
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    await user.click(item('Robotics'));
    expect(item('Robotics')).toHaveAttribute('aria-selected', 'true');
    const below = screen.getByRole('group');
    expect(within(below).getByRole('treeitem', { name: 'Arms' })).toBeVisible();
    expect(item('Robotics')).toHaveAttribute('aria-owns', below.id);
    await user.keyboard('{ArrowUp}');
    expect(item('Platform')).toHaveFocus();
    expect(within(screen.getByRole('group')).getByRole('treeitem', { name: 'Cloud' })).toBeVisible();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(item('Cloud')).toHaveAttribute('aria-selected', 'true');
    await press('Next');
    await waitFor(() => expect(server.saved().at(-1)).toEqual(['AssignTeam', cloud.ref, undefined]));
  });

  it('is one list while somebody searches', async () => {
    await openTeams(TEAMS);
    await user.type(screen.getByRole('searchbox'), 'arm');
    expect(shown()).toEqual(['Robotics', 'Arms']);
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });
});
