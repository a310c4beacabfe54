import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTheme } from '../theme/renderWithTheme';
import { Button } from './Button';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

function Page({ isLocked = false }: { isLocked?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Share results" isLocked={isLocked}>
        <input aria-label="Days" />
      </Dialog>
    </>
  );
}

it('moves the focus into the dialog, and back when Escape closes it', async () => {
  renderWithTheme(<Page />);
  const opener = screen.getByRole('button', { name: 'Share' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Share results' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(opener).toHaveFocus());
});

it('stays open when the second press of a double click lands beside it, and closes with a later press', async () => {
  let now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  renderWithTheme(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByRole('dialog', { name: 'Share results' });
  now += 200;
  await userEvent.click(document.body);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  now += 600;
  await userEvent.click(document.body);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('stays open while it is locked', async () => {
  renderWithTheme(<Page isLocked />);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  const cross = await screen.findByRole('button', { name: 'Close' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(cross);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

describe('a confirmation', () => {
  const show = (onConfirm: () => Promise<unknown>, onClose = jest.fn(), error: string | null = null) =>
    renderWithTheme(
      <ConfirmDialog
        isOpen
        onClose={onClose}
        onConfirm={onConfirm}
        title="Delete?"
        confirmLabel="Delete survey"
        tone="danger"
        nameToType="Winter"
        error={error}
      >
        41 responses are lost.
      </ConfirmDialog>,
    );

  it('needs the typed name before it deletes', async () => {
    const destroy = jest.fn().mockResolvedValue(undefined);
    const close = jest.fn();
    show(destroy, close);
    const button = await screen.findByRole('button', { name: 'Delete survey' });
    expect(button).toHaveAccessibleDescription('Type Winter first');
    await userEvent.keyboard('Wint{Enter}');
    await userEvent.click(button);
    expect(destroy).not.toHaveBeenCalled();

    await userEvent.type(screen.getByRole('textbox', { name: 'Please type "Winter" to confirm.' }), 'er');
    await userEvent.click(screen.getByRole('button', { name: 'Delete survey' }));
    expect(destroy).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });

  it('stays open with the reason after a failure', async () => {
    const close = jest.fn();
    show(() => Promise.reject(new Error('refused')), close, 'The survey could not be deleted.');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('Winter{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The survey could not be deleted.');
    expect(close).not.toHaveBeenCalled();
  });
});
