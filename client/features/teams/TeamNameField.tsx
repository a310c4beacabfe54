import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Input } from '@/ui/TextField';

interface TeamNameFieldProps {
  name: string;
  /** Resolves to whether the name was saved. */
  save: (name: string) => Promise<boolean>;
  /** Called with whether the focus has to go back to the row. */
  onClose: (returnsFocus: boolean) => void;
}

/**
 * A team's name as a field in its row. Enter and leaving the field save, and Escape leaves the name as it was. A refused name
 * stays in the field.
 */
export function TeamNameField({ name, save, onClose }: TeamNameFieldProps) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const isBusy = useRef(false);
  // The menu that begins the renaming gives the focus back to its button first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const commit = async (returnsFocus: boolean) => {
    if (isBusy.current) return;
    const wanted = text.trim();
    if (wanted === '' || wanted === name) return onClose(returnsFocus);
    isBusy.current = true;
    const isSaved = await save(wanted);
    isBusy.current = false;
    if (isSaved) onClose(returnsFocus);
    else field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') void commit(true);
    if (event.key === 'Escape') onClose(true);
  };
  return (
    <Input
      ref={field}
      invalid={false}
      aria-label={`Name of ${name}`}
      value={text}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onKeyDown={press}
      onBlur={() => void commit(false)}
    />
  );
}
