import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { preparePage, user } from '../testing/takerPage';
import { LimitedText } from './LimitedText';

preparePage();

function Field({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  return <LimitedText label="Your words" height={100} names={[]} value={value} onChange={setValue} />;
}

it('shows the count from 900 characters on, and keeps what is pasted and too long', async () => {
  render(<Field text={'a'.repeat(898)} />);
  const field = screen.getByRole('textbox', { name: 'Your words' });
  await user.type(field, 'b');
  expect(screen.queryByText(/1000/)).not.toBeInTheDocument();
  await user.type(field, 'c');
  expect(screen.getByText('900 / 1000')).toBeInTheDocument();
  await user.click(field);
  await user.paste('d'.repeat(200));
  expect(field).toHaveValue(`${'a'.repeat(898)}bc${'d'.repeat(200)}`);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(
    expect.stringMatching(/Nothing was cut off\. Shorten this to 1000 characters\.\s+1100 \/ 1000/),
  );
  await user.type(field, '{Backspace>100/}');
  expect(field).toHaveAccessibleDescription(expect.not.stringContaining('Shorten'));
});
