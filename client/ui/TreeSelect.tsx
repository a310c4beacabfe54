import styled from '@emotion/styled';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { inputStyles } from './controlStyles';
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
  /** Whether it is a field of a form, as wide as the other ones. Otherwise it is a button among others. */
  isField?: boolean;
  /** Called when somebody searches. */
  onSearch?: (text: string) => void;
}

/** The box of a Select, around the same button. */
const FieldButton = styled(Button)(({ theme }) => ({
  ...inputStyles(theme, false),
  justifyContent: 'stretch',
  fontWeight: theme.fontWeights.regular,
  '& > span': { flex: 1, minWidth: 0, textAlign: 'start', '& > :first-child': { flex: 1 } },
  '& svg': { color: theme.colors.textMuted },
}));

/** A choice of one node of a hierarchy, from a panel with a tree and a search. */
export function TreeSelect({
  label,
  current,
  icon,
  nodes,
  value,
  onChange,
  words,
  isField = false,
  onSearch,
}: TreeSelectProps) {
  const Trigger = isField ? FieldButton : Button;
  const disclosure = useDisclosure('dialog');
  return (
    <>
      <Trigger
        {...disclosure.button}
        ref={disclosure.trigger}
        icon={icon}
        aria-label={`${label}: ${current}`}
        css={{ maxWidth: '100%' }}
      >
        <Text truncate weight={isField ? 'regular' : 'medium'}>
          {current}
        </Text>
        <ChevronDown size={16} aria-hidden />
      </Trigger>
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
