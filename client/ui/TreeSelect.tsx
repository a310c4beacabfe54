import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { lazyPart } from './lazyPart';
import { Text } from './Text';
import type { TreeNode } from './TreePicker';
import { useUnfold } from './useUnfold';

const TreeSelectPanel = lazyPart(() => import('./TreeSelectPanel'));

/** What the panel says. */
export interface TreeSelectWords {
  /** Names the panel. */
  title: string;
  /** Names the tree. */
  label: string;
  searchPlaceholder: string;
  /** Said when nothing matches the search. */
  emptyText: string;
  /** Which nodes these are. */
  note: string;
}

export interface TreeSelectProps {
  /** What is chosen, in a word. */
  label: string;
  /** What the choice is called, also where it is none of the nodes. */
  current: string;
  icon?: ReactNode;
  nodes: readonly TreeNode[];
  value: string;
  onChange: (value: string) => void;
  words: TreeSelectWords;
  /** Somebody searches. */
  onSearch?: (text: string) => void;
}

/** One of a hierarchy, from a tree with a search that unfolds. */
export function TreeSelect({ label, current, icon, nodes, value, onChange, words, onSearch }: TreeSelectProps) {
  const unfold = useUnfold('dialog');
  return (
    <>
      <Button
        {...unfold.button}
        ref={unfold.trigger}
        icon={icon}
        aria-label={`${label}: ${current}`}
        css={{ maxWidth: '100%' }}
      >
        <Text truncate weight="medium">
          {current}
        </Text>
        <ChevronDown size={16} aria-hidden />
      </Button>
      <TreeSelectPanel
        {...unfold.panel}
        nodes={nodes}
        value={value}
        words={words}
        onChoose={onChange}
        onSearch={onSearch}
      />
    </>
  );
}
