import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTheme } from '../theme/renderWithTheme';
import { Button } from './Button';
import { IconButton } from './IconButton';

const REASON = 'To close it, you need at least 3 responses.';

it('lets the keyboard reach a disabled button and reads out the reason', async () => {
  const close = jest.fn();
  renderWithTheme(
    <Button disabledReason={REASON} onClick={close}>
      Close
    </Button>,
  );
  const tip = screen.getByRole('tooltip', { hidden: true });
  expect(tip).not.toBeVisible();

  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Close' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(REASON);
  expect(await screen.findByRole('tooltip')).toBeVisible();

  await userEvent.keyboard('{Enter} ');
  await userEvent.click(button);
  expect(close).not.toHaveBeenCalled();
});

it.each([
  ['a button', Button, {}],
  ['a button with an icon', IconButton, { label: 'Save', icon: null }],
])('%s keeps the focus when it can no longer be pressed, and when it can again', async (_, Part, props) => {
  const part = (disabledReason?: string) => (
    <Part {...(props as { label: string; icon: null })} disabledReason={disabledReason}>
      Save
    </Part>
  );
  const { rerender } = renderWithTheme(part());
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Save' });
  for (const reason of [REASON, undefined, REASON]) {
    rerender(part(reason));
    expect(button).toHaveFocus();
  }
  expect(button).toHaveAccessibleDescription(REASON);
});

it('closes the tooltip on Escape, without closing a dialog around it', async () => {
  const closeAround = jest.fn();
  renderWithTheme(
    <div onKeyDown={(event) => event.key === 'Escape' && closeAround()}>
      <Button disabledReason={REASON}>Close</Button>
    </div>,
  );
  await userEvent.tab();
  const tip = await screen.findByRole('tooltip');
  await userEvent.keyboard('{Escape}');
  expect(tip).not.toBeVisible();
  expect(closeAround).not.toHaveBeenCalled();
});

it('keeps a disabled submit button from sending its form', async () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  renderWithTheme(
    <form onSubmit={send}>
      <Button type="submit" disabledReason={REASON}>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
});

it('ignores a second press while it is busy, and keeps its name', async () => {
  const save = jest.fn();
  renderWithTheme(
    <Button isPending onClick={save}>
      Save
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Save/ }));
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Working');
});

it('has a name and a tooltip when it shows only an icon', async () => {
  const star = jest.fn();
  renderWithTheme(<IconButton label="Star this topic" icon={<svg />} onClick={star} />);
  await userEvent.click(screen.getByRole('button', { name: 'Star this topic' }));
  expect(star).toHaveBeenCalledTimes(1);
});
