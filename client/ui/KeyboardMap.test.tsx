import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { renderWithTheme } from '../theme/renderWithTheme';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { KeyboardMap } from './KeyboardMap';
import { KeyboardMapButton } from './KeyboardMapButton';
import './KeyboardMapDialog'; // loaded before the tests, so that none of them waits for it
import { Select } from './Select';
import { useShortcuts } from './shortcuts';

const seen: string[] = [];

function Apples() {
  const [count, setCount] = useState(0);
  useShortcuts('Apples', [
    { keys: ['J'], text: 'Next apple', run: () => setCount(count + 1) },
    { keys: ['Home'], text: 'First apple' },
  ]);
  return <p>Apple {count}</p>;
}

function Page() {
  const [hasApples, setApples] = useState(true);
  const [isOpen, setOpen] = useState(false);
  return (
    <KeyboardMap>
      <KeyboardMapButton />
      {hasApples && <Apples />}
      <input aria-label="Name" />
      <Select
        label="Fruit"
        value="a"
        onChange={(value) => seen.push(value)}
        options={[
          { value: 'a', label: 'Apricot' },
          { value: 'j', label: 'Jackfruit' },
        ]}
      />
      <Button onClick={() => setApples(false)}>Eat</Button>
      <Button onClick={() => setOpen(true)}>Share</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Share">
        <p>Text</p>
      </Dialog>
    </KeyboardMap>
  );
}
const map = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
const titles = () =>
  within(map()!)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const characters = () => screen.getByRole('switch', { name: /^Shortcuts of a single character/ });

beforeEach(() => localStorage.clear());

it('opens on ? and lists the keys of the page, followed by the keys of every page', async () => {
  renderWithTheme(<Page />);
  await userEvent.keyboard('?');
  await waitFor(() => expect(map()).toBeVisible());
  expect(titles()).toEqual(['Apples', 'Everywhere']);
  const apples = within(map()!).getByRole('region', { name: 'Apples' });
  expect(
    within(apples)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Next apple', 'First apple']);
  expect(
    within(apples)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['J', 'Home']);

  await userEvent.keyboard('{Escape}');
  expect(map()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Eat' }));
  await userEvent.keyboard('?');
  expect(titles()).toEqual(['Everywhere']);
});

it('opens from a button too, and returns the focus to it', async () => {
  renderWithTheme(<Page />);
  const button = screen.getByRole('button', { name: 'Keyboard shortcuts' });
  await userEvent.click(button);
  await waitFor(() => expect(map()).toBeVisible());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

it('runs the current action of a key, also with Caps Lock on', async () => {
  renderWithTheme(<Page />);
  await userEvent.keyboard('jJ');
  expect(screen.getByText('Apple 2')).toBeVisible();
});

it('ignores keys in text fields, in lists, under an overlay, and with a modifier', async () => {
  renderWithTheme(<Page />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'j?');
  expect(screen.getByRole('textbox')).toHaveValue('j?');
  act(() => screen.getByRole('button', { name: /Fruit/ }).focus());
  await userEvent.keyboard('j');
  expect(seen).toEqual(['j']); // the list of a select has its own typeahead
  await userEvent.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}j{/Meta}');
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  await userEvent.keyboard('j?');
  expect(map()).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('Apple 0')).toBeVisible();
});

it('can be turned off permanently, and on again from the button', async () => {
  const { unmount } = renderWithTheme(<Page />);
  await userEvent.keyboard('?');
  await waitFor(() => expect(map()).toBeVisible());
  await userEvent.click(characters());
  expect(within(map()!).getByText('Next apple (off)')).toBeVisible();
  // Enter is not a character, so the component with the focus handles it
  expect(within(map()!).getByText('First apple')).toBeVisible();
  unmount();

  renderWithTheme(<Page />);
  await userEvent.keyboard('?j');
  expect(map()).toBeNull();
  expect(screen.getByText('Apple 0')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await waitFor(() => expect(characters()).not.toBeChecked());
  await userEvent.click(characters());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(map()).toBeNull());
  await userEvent.keyboard('j');
  expect(screen.getByText('Apple 1')).toBeVisible();
});

it('runs the key of what is on screen, also for somebody who presses it as soon as it appears', async () => {
  function Hasty() {
    const [count, setCount] = useState(0);
    useShortcuts('Pears', [{ keys: ['J'], text: 'Next pear', run: () => setCount(count + 1) }]);
    useLayoutEffect(() => {
      if (count === 1) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
    }, [count]);
    return <p>Pear {count}</p>;
  }
  renderWithTheme(
    <KeyboardMap>
      <Hasty />
    </KeyboardMap>,
  );
  await userEvent.keyboard('j');
  expect(await screen.findByText('Pear 2')).toBeVisible();
});
