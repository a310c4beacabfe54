import { createContext, useContext } from 'react';

/** Opens the keyboard map; does nothing outside a KeyboardMap. */
export const KeyboardMapContext = createContext<() => void>(() => undefined);

export const useKeyboardMap = () => useContext(KeyboardMapContext);
