import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { lazyPart } from './lazyPart';
import { Text } from './Text';
import type { TreeNode } from './TreePicker';
import { useDisclosure } from './useDisclosure';

const TreeSelectPanel = lazyPart(() => import('./TreeSelectPanel'));

/** The texts of the panel. */
export interface TreeSelectWords {
  /** The title of the panel. */
  title: string;
  /** The name of the tree. */
  label: string;
  searchPlaceholder: string;
  /** Said when the search finds nothing. */
  emptyText?: string;
  /** Says which nodes the tree holds. */
  note: string;
}

export interface TreeSelectProps {
  /** The name of the choice. */
  label: string;
  /** The label of the current choice, even if it is none of the nodes. */
  current: string;
  icon?: ReactNode;
  nodes: readonly TreeNode[];
  value: string;
  onChange: (value: string) => void;
  words: TreeSelectWords;
  /** Called when somebody searches. */
  onSearch?: (text: string) => void;
}

/** A choice of one node of a hierarchy, from a panel with a tree and a search. */
export function TreeSelect({ label, current, icon, nodes, value, onChange, words, onSearch }: TreeSelectProps) {
  const disclosure = useDisclosure('dialog');
  return (
    <>
      <Button
        {...disclosure.button}
        ref={disclosure.trigger}
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
        {...disclosure.panel}
        nodes={nodes}
        value={value}
        words={words}
        onChoose={onChange}
        onSearch={onSearch}
      />
    </>
  );
}
