import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import type { RepeatDrawerProps } from './RepeatDrawer';

const RepeatDrawer = lazyPart<RepeatDrawerProps>(() => import('./RepeatDrawer'));

/** Opens the settings by which a series makes its next surveys by itself. */
export function RepeatButton({ sequenceRef }: { sequenceRef: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Repeat size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Repeat
      </Button>
      <RepeatDrawer isOpen={isOpen} onClose={() => setOpen(false)} sequenceRef={sequenceRef} />
    </>
  );
}
