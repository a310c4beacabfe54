import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import type { OutcomesDrawerProps } from './OutcomesDrawer';

const OutcomesDrawer = lazyPart<OutcomesDrawerProps>(() => import('./OutcomesDrawer'));

/** Opens the page "You said, we did" of a series, to look at it and publish it. */
export function OutcomesButton({ sequenceRef }: { sequenceRef: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Megaphone size={16} aria-hidden />} onClick={() => setOpen(true)}>
        You said, we did
      </Button>
      <OutcomesDrawer isOpen={isOpen} onClose={() => setOpen(false)} sequenceRef={sequenceRef} />
    </>
  );
}
