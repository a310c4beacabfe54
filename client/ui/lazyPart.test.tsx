import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { renderWithTheme } from '../theme/renderWithTheme';
import { Button } from './Button';
import type { DialogProps } from './Dialog';
import DialogWindow from './DialogWindow';
import { lazyPart } from './lazyPart';
import { Menu } from './Menu';
import { ToastRegion } from './Toast';

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

it('keeps the page when the code is gone, offers to reload it, and tries again when it is opened again', async () => {
  let isGone = true;
  const Panel = lazyPart<DialogProps>(() =>
    isGone ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ default: DialogWindow }),
  );
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <ToastRegion />
        <input aria-label="Question" />
        <Button onClick={() => setOpen(true)}>Add question</Button>
        <Panel isOpen={isOpen} onClose={() => setOpen(false)} title="Library">
          <input aria-label="Search" />
        </Panel>
      </>
    );
  }
  renderWithTheme(<Page />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Question' }), 'Half a question');
  await userEvent.click(screen.getByRole('button', { name: 'Add question' }));
  expect(await screen.findByText('This part of the page could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('Half a question');
  isGone = false;
  await userEvent.click(screen.getByRole('button', { name: 'Add question' }));
  expect(await screen.findByRole('dialog', { name: 'Library' })).toBeVisible();
});
