import { useShortcuts } from '@/ui/shortcuts';

/** Lists the keys of the tree in the keyboard map. The rows handle them. */
export function useTreeShortcuts(): void {
  useShortcuts('Teams', [
    { keys: ['↑', '↓'], text: 'Previous or next team' },
    { keys: ['←', '→'], text: 'Close or open a branch' },
    { keys: ['F2'], text: 'Rename the team' },
    { keys: ['M'], text: 'Move the team' },
    { keys: ['N'], text: 'Add a team below' },
    { keys: ['Delete'], text: 'Delete the team' },
  ]);
}
