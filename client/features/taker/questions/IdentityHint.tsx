import { useEffect, useState } from 'react';
import { findIdentifying } from './identifying';
import { list, t } from '../texts/language';
import { Small } from '../kit/parts';

/** Long enough that a number is not said digit by digit. */
const PAUSE_MS = 800;

/**
 * Says quietly what in a text may tell who wrote it. It is found here, in the browser: nothing of it is kept or sent, and
 * it holds nobody back. The line is always there, so that what it says is read aloud.
 */
export function IdentityHint({ text, names, id }: { text: string; names: readonly string[]; id: string }) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = findIdentifying(settled, names);
  return (
    <Small id={id} role="status">
      {found.length > 0 && `${t('text.identifying')} ${list(...found)}`}
    </Small>
  );
}
