import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { passTime } from './builderServer';

/** A user whose pauses advance Jest's fake timers. */
export const builderUser = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

export async function addCustomQuestion() {
  await builderUser.click(screen.getByRole('button', { name: 'Add question' }));
  await builderUser.click(screen.getByRole('button', { name: 'Add custom question' }));
  await passTime(100);
}

/** Pastes the text, because typing renders the whole builder again for each letter. */
export async function pasteInto(field: HTMLElement, text: string) {
  await builderUser.click(field);
  await builderUser.paste(text);
}

export const questionForm = () => within(screen.getByRole('form'));
export const textField = () => questionForm().getByRole('textbox', { name: 'Question' });
export const saveButton = () => questionForm().getByRole('button', { name: 'Save question' });
export const rowTexts = () => screen.getAllByRole('row').map((row) => row.textContent);
