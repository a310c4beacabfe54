import { readItem, removeItem, writeItem } from '@/lib/browserStorage';

const KEY = 'candor_get_started';

/*
 * Whether somebody is at the walkthrough, the last step of onboarding. The server does not know, because by then the
 * account is complete; without this note, a reload would end the walkthrough. Where storage is blocked, it does.
 */
export const isAtGetStarted = (userRef: string): boolean => readItem('sessionStorage', KEY) === userRef;
export const noteGetStarted = (userRef: string): void => void writeItem('sessionStorage', KEY, userRef);
export const forgetGetStarted = (): void => void removeItem('sessionStorage', KEY);
