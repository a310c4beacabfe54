import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderRoutes } from '@/apollo/testing/renderRoutes';
import { Button } from '@/ui/Button';
import { PersonDrawer } from './PersonDrawer';

const ada = {
  __typename: 'RosterPerson' as const,
  ref: 'ref-of-ada',
  email: 'ada@acme.test',
  name: 'Ada',
  team: null,
  classification: 'ENGINEER' as const,
  segments: [],
};

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <PersonDrawer
        person={isOpen ? ada : null}
        teams={[]}
        segmentNames={[]}
        onClose={() => setOpen(false)}
        onRemove={() => undefined}
      />
    </>
  );
}

it('asks before changes of a person are lost, and only then', async () => {
  renderRoutes([{ path: '/', element: <Page /> }], '/', { RosterPersonTraces: () => ({ rosterPerson: null }) });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    return within(await screen.findByRole('dialog', { name: 'Ada' })).findByRole('textbox', { name: 'Name' });
  };
  const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull());
  const answer = async (name: string) => {
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name }));
  };
  await open();
  await userEvent.keyboard('{Escape}');
  await gone('dialog');

  await userEvent.type(await open(), ' Lovelace');
  await userEvent.keyboard('{Escape}');
  await answer('Cancel');
  await gone('alertdialog');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Lovelace');
  // The focus comes back in a frame after the question is gone. Until then, Escape would reach nothing.
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));

  await userEvent.keyboard('{Escape}');
  await answer('Leave without saving');
  await gone('dialog');
  expect(await open()).toHaveValue('Ada');
});
