import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTheme } from '../theme/renderWithTheme';
import { TabNav } from './TabNav';
import { Tabs } from './Tabs';

const REASON = 'Connect a chat first.';

function Page() {
  const [tab, setTab] = useState('link');
  const items = [
    { id: 'link', label: 'Link' },
    { id: 'chat', label: 'Chat', disabledReason: REASON },
    { id: 'mail', label: 'Mail' },
  ];
  return (
    <Tabs label="Ways" items={items} value={tab} onChange={setTab}>
      Panel of {tab}
    </Tabs>
  );
}

it('is one tab stop, and arrow keys reach all tabs but do not open disabled ones', async () => {
  renderWithTheme(<Page />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Link' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Chat' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'Chat' })).toHaveAccessibleDescription(REASON);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(REASON);
  expect(screen.getByRole('tabpanel', { name: 'Link' })).toHaveTextContent('Panel of link');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Mail' })).toHaveTextContent('Panel of mail');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Link' })).toHaveAttribute('aria-selected', 'true');
});

it('shows tabs that are pages as links, and lets the keyboard reach a disabled one', async () => {
  renderWithTheme(
    <TabNav
      label="Results"
      items={[
        { href: '/insights', label: 'Insights', isCurrent: true },
        { href: '/reveal', label: 'Reveal', isCurrent: false, disabledReason: REASON },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: 'Insights' })).toHaveAttribute('aria-current', 'page');
  await userEvent.tab();
  await userEvent.tab();
  const reveal = screen.getByRole('link', { name: 'Reveal' });
  expect(reveal).toHaveFocus();
  expect(reveal).not.toHaveAttribute('href');
  expect(reveal).toHaveAccessibleDescription(REASON);
});
