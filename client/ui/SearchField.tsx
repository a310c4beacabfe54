import styled from '@emotion/styled';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { inputStyles } from './controlStyles';
import { CrossIcon, SearchIcon } from './icons';
import { useSearchText } from './useSearchText';

export interface SearchFieldProps {
  /** The name of the field for screen readers. It is not shown, because the icon and the placeholder say the same. */
  label: string;
  placeholder?: string;
  /** The text of the current search. */
  value: string;
  /** Called with a new text after a pause of 300 ms, or at once when a key leaves the field. */
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  autoFocus?: boolean;
}

const Frame = styled.div(({ theme }) => ({ position: 'relative', color: theme.colors.textMuted }));
const Input = styled.input(({ theme }) => ({
  ...inputStyles(theme, false),
  paddingLeft: 36,
  paddingRight: 36,
  '&::-webkit-search-cancel-button': { display: 'none' },
}));
const SearchSymbol = styled(SearchIcon)({
  position: 'absolute',
  left: 12,
  top: '50%',
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
});
const Clear = styled.button(({ theme }) => ({
  position: 'absolute',
  right: 4,
  top: '50%',
  transform: 'translateY(-50%)',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  padding: 0,
  border: 0,
  borderRadius: theme.radii.control,
  background: 'transparent',
  cursor: 'pointer',
  '&:hover': { background: theme.colors.hover, color: theme.colors.text },
}));

/** Keys that pass the text on at once, because people press them to reach the results. */
const COMMIT_KEYS = ['Enter', 'ArrowDown', 'Tab'];

export function SearchField({
  label,
  placeholder = 'Search',
  value,
  onChange,
  onKeyDown,
  autoFocus = false,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, type, search, searchNow } = useSearchText(value, onChange);
  const latest = useRef(onKeyDown);
  useLayoutEffect(() => {
    latest.current = onKeyDown;
  });
  const clear = () => {
    search('');
    input.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation(); // the first Escape empties the field, and the next one closes what surrounds it
      clear();
    }
    if (event.key === 'Enter') event.preventDefault(); // Enter in a search must not send a form around it
    if (COMMIT_KEYS.includes(event.key)) searchNow();
    latest.current?.(event); // the handler of the latest render
  };
  return (
    <Frame>
      <SearchSymbol />
      <Input
        ref={input}
        type="search"
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      {text !== '' && (
        <Clear type="button" aria-label="Clear search" onClick={clear}>
          <CrossIcon />
        </Clear>
      )}
    </Frame>
  );
}
