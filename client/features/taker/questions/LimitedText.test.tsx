import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { preparePage, user } from '../testing/takerPage';
import { LimitedText } from './LimitedText';

preparePage();

function Field({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  return <LimitedText label="Your words" height={100} names={[]} value={value} onChange={setValue} />;
}

it('shows the count from 900 characters on, and accepts no more than 1000', async () => {
  render(<Field text={'a'.repeat(898)} />);
  const field = screen.getByRole('textbox', { name: 'Your words' });
  await user.type(field, 'b');
  expect(screen.queryByText(/1000/)).not.toBeInTheDocument();
  await user.type(field, 'c');
  expect(screen.getByText('900 / 1000')).toBeInTheDocument();
  await user.click(field);
  await user.paste('d'.repeat(200));
  expect(screen.getByText('1000 / 1000')).toBeInTheDocument();
  expect(field).toHaveValue(`${'a'.repeat(898)}bc${'d'.repeat(100)}`);
});
