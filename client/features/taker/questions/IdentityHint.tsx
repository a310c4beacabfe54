import { useEffect, useState } from 'react';
import { findIdentifyingParts } from './identifyingParts';
import { joinAsList, t } from '../texts/language';
import { Small } from '../kit/elements';

/** How long typing has to pause before the hint changes, so that a phone number is not read aloud digit by digit. */
const PAUSE_MS = 800;

/**
 * Names the parts of a text that may identify its writer. They are found in the browser and neither kept nor sent, and
 * the text can be sent as it is. The line is always in the page, because screen readers only announce a change of it.
 */
export function IdentityHint({ text, names, id }: { text: string; names: readonly string[]; id: string }) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = findIdentifyingParts(settled, names);
  return (
    <Small id={id} role="status">
      {found.length > 0 && `${t('text.identifying')} ${joinAsList(...found)}`}
    </Small>
  );
}
