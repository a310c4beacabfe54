import styled from '@emotion/styled';
import { useRef, type KeyboardEvent } from 'react';
import { inputStyles } from './controls';
import { CrossIcon, SearchIcon } from './icons';

export interface SearchFieldProps {
  /** Read, not shown: the glass and the placeholder say it to the eye. */
  label: string;
  placeholder?: string;
  value: string;
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
const Glass = styled(SearchIcon)({ position: 'absolute', left: 12, top: '50%', transform: 'translateY(-50%)', pointerEvents: 'none' });
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

export function SearchField({ label, placeholder = 'Search', value, onChange, onKeyDown, autoFocus = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const clearOnEscape = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && value !== '') {
      event.stopPropagation(); // the first Escape empties the field, the next closes what is around it
      clear();
    }
    onKeyDown?.(event);
  };
  return (
    <Frame>
      <Glass />
      <Input
        ref={input}
        type="search"
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={clearOnEscape}
      />
      {value !== '' && (
        <Clear type="button" aria-label="Clear search" onClick={clear}>
          <CrossIcon />
        </Clear>
      )}
    </Frame>
  );
}
