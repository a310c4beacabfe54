import { indexChildren, matchesWithAncestors, toggleNode, visibleLines, type TreeNode } from './treeModel';

const node = (id: string, parentId: string | null, label = id): TreeNode => ({ id, parentId, label });
const nodes = [node('a', null), node('a1', 'a'), node('a2', 'a'), node('a21', 'a2', 'Deep'), node('b', null)];
const index = indexChildren(nodes);
const ids = (set: ReadonlySet<string>) => [...set].sort();

it('shows a node whose parent is not in the list at the top, so that nothing is lost', () => {
  const lines = visibleLines(indexChildren([node('x', 'elsewhere')]), new Set(), null);
  expect(lines.map((line) => [line.node.id, line.level])).toEqual([['x', 1]]);
});

it('shows only open branches', () => {
  const lines = visibleLines(index, new Set(['a']), null);
  expect(lines.map((line) => line.node.id)).toEqual(['a', 'a1', 'a2', 'b']);
  expect(lines.find((line) => line.node.id === 'a2')).toMatchObject({
    level: 2,
    position: 2,
    siblings: 2,
    hasChildren: true,
    isExpanded: false,
  });
});

it('finds a deep node in a closed branch, and opens its ancestors', () => {
  const lines = visibleLines(index, new Set(), matchesWithAncestors(nodes, ' dEEp '));
  expect(lines.map((line) => line.node.id)).toEqual(['a', 'a2', 'a21']);
});

it('toggles a single node without cascade', () => {
  expect(ids(toggleNode(new Set(), 'a', nodes, index, false))).toEqual(['a']);
});

it('selects all descendants, and the ancestors that become complete', () => {
  expect(ids(toggleNode(new Set(), 'a', nodes, index, true))).toEqual(['a', 'a1', 'a2', 'a21']);
  expect(ids(toggleNode(new Set(['a1']), 'a21', nodes, index, true))).toEqual(['a', 'a1', 'a2', 'a21']);
});

it('deselects the ancestors when a descendant is deselected', () => {
  expect(ids(toggleNode(new Set(['a', 'a1', 'a2', 'a21']), 'a21', nodes, index, true))).toEqual(['a1']);
});
