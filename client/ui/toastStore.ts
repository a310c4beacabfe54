export type ToastTone = 'success' | 'error' | 'info';

export interface ToastMessage {
  id: number;
  title: string;
  text?: string | undefined;
  tone: ToastTone;
  action?: { label: string; onAction: () => void } | undefined;
}

let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

/** Shows a short message, and gives its id. At most three are in view; a fourth replaces the oldest. */
export function toast(message: Omit<ToastMessage, 'id' | 'tone'> & { tone?: ToastTone }): number {
  lastId += 1;
  set([...messages.slice(-2), { tone: 'success', ...message, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number): void {
  set(messages.filter((message) => message.id !== id));
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => messages,
};
