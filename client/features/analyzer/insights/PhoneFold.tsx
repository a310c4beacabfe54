import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { PHONE, useMediaQuery } from '@/lib/useMediaQuery';
import { Button } from '@/ui/Button';
import { Stack } from '@/ui/Stack';

/** A part of a long page that a phone shows on demand, so that the page can be read from the top to the end. Wider screens always show it. */
export function PhoneFold({ title, children }: { title: string; children: ReactNode }) {
  const isPhone = useMediaQuery(PHONE);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isPhone) return children;
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <Stack gap={3}>
      <Button
        fullWidth
        icon={<Icon size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </Stack>
  );
}
