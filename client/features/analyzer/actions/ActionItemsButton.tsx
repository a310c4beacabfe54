import { ListTodo } from 'lucide-react';
import { useState } from 'react';
import { layout } from '@/theme/tokens';
import { Button } from '@/ui/Button';
import { Drawer } from '@/ui/Drawer';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { ActionItems } from './ActionItems';

/** Opens the panel over the results, where there is no room beside them. */
export function ActionItemsButton({ study }: { study: AnalyzerStudyFragment }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ListTodo size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Action Items
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title="Action Items" width={layout.actionItems}>
        <ActionItems study={study} />
      </Drawer>
    </>
  );
}
