import { createContext, useContext } from 'react';

/** Opens the keyboard map; nothing where there is none around. */
export const KeyboardMapContext = createContext<() => void>(() => undefined);

export const useKeyboardMap = () => useContext(KeyboardMapContext);
