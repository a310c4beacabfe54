import { createContext, useContext } from 'react';

/** Opens the palette; null where there is none. */
export const PaletteContext = createContext<(() => void) | null>(null);

export const useCommandPalette = () => useContext(PaletteContext);
