import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { renderWithTheme } from '../theme/renderWithTheme';
import { Button } from './Button';
import type { DialogProps } from './Dialog';
import DialogWindow from './DialogWindow';
import { lazyPart } from './lazyPart';
import { Menu } from './Menu';

/** Frames that the test draws itself. */
function heldFrames() {
  let requests = 0;
  let waiting = new Map<number, FrameRequestCallback>();
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    waiting.set((requests += 1), callback);
    return requests;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((request) => void waiting.delete(request));
  return async () => {
    const drawn = waiting;
    waiting = new Map();
    await act(async () => drawn.forEach((callback) => callback(performance.now())));
  };
}
afterEach(() => jest.restoreAllMocks());

it('gives the focus back to the button of the menu that opened a dialog, also if its code comes late', async () => {
  let arrive: () => void;
  const code = new Promise<{ default: ComponentType<DialogProps> }>((resolve) => {
    arrive = () => resolve({ default: DialogWindow });
  });
  const LateDialog = lazyPart(() => code);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Menu
          label="More"
          trigger={<Button>More</Button>}
          items={[{ id: 'share', label: 'Share', onAction: () => setOpen(true) }]}
        />
        <LateDialog isOpen={isOpen} onClose={() => setOpen(false)} title="Share results">
          <input aria-label="Days" />
        </LateDialog>
      </>
    );
  }
  renderWithTheme(<Page />);
  const trigger = screen.getByRole('button', { name: 'More' });
  await userEvent.click(trigger);
  const item = screen.getByRole('menuitem', { name: 'Share' });
  const drawFrame = heldFrames();
  await userEvent.click(item);
  // The menu is gone, and gives the focus back in the next frame. The code of the dialog comes before that.
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.body).toHaveFocus();
  await act(async () => arrive());
  for (let frame = 0; frame < 4; frame += 1) await drawFrame();
  expect(screen.getByRole('dialog', { name: 'Share results' })).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  for (let frame = 0; frame < 4; frame += 1) await drawFrame();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(trigger).toHaveFocus();
});
