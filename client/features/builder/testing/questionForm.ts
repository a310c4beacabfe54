import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pass } from './world';

/** The user of the tests about a question of one's own: the clock they wait by is Jest's. */
export const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

export async function addCustomQuestion() {
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  await user.click(screen.getByRole('button', { name: 'Add custom question' }));
  await pass(100);
}

/** Pastes, because typing draws the whole builder again for each letter. */
export async function fill(field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

export const form = () => within(screen.getByRole('form'));
export const textField = () => form().getByRole('textbox', { name: 'Question' });
export const saveButton = () => form().getByRole('button', { name: 'Save question' });
export const rowTexts = () => screen.getAllByRole('row').map((row) => row.textContent);
