import styled from '@emotion/styled';
import { ChoiceMark } from './ChoiceMark';

/** A matrix that is wider than the panel scrolls by itself. */
const Frame = styled.div({ overflowX: 'auto' });
const Table = styled.table(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  color: theme.colors.textMuted,
  '& th, & td': { minWidth: 44, padding: '4px 8px', textAlign: 'center', fontWeight: theme.fontWeights.regular },
  '& thead th': {
    paddingBottom: 8,
    fontSize: theme.fontSizes[12],
    lineHeight: theme.lineHeights[12],
    verticalAlign: 'bottom',
  },
  '& tbody tr': { height: 44, borderTop: `1px solid ${theme.colors.border}` },
  '& tbody th': { paddingLeft: 0, textAlign: 'left', fontWeight: theme.fontWeights.medium },
}));

/** A matrix: rows that are answered with one of the columns each. */
export function MatrixPreview({ rows, choices }: { rows: readonly string[]; choices: readonly string[] }) {
  return (
    <Frame>
      <Table>
        <thead>
          <tr>
            <td />
            {choices.map((choice) => (
              <th key={choice} scope="col">
                {choice}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {choices.map((choice) => (
                <td key={choice}>
                  <ChoiceMark isRound aria-hidden />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
