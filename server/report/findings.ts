import { mutedStyle, TEXT_STYLES, type Paper } from './paper';
import type { ReportFindingFragment, ReportResultsFragment } from './report.generated';

/**
 * Writes the findings in sentences, like the Insights tab. Where the index is hidden it writes nothing, because the
 * cover already gives the reason.
 */
export function drawFindings(paper: Paper, { devexIndex, findings }: ReportResultsFragment): void {
  if (devexIndex.__typename === 'SuppressedScore') return;
  const { focus, strengths, opportunities, cautionText } = findings;
  paper.need(90);
  paper.write('What stands out', TEXT_STYLES.heading, { tag: 'H2' });
  paper.y += 4;
  if (focus) paper.write(`Begin with ${lineOf(focus)}`, { ...TEXT_STYLES.body, weight: 'medium' });
  drawGroup(paper, 'Strengths', strengths);
  drawGroup(paper, focus ? 'Further opportunities' : 'Opportunities', opportunities);
  if (cautionText) {
    paper.y += 6;
    paper.write(cautionText, mutedStyle(TEXT_STYLES.body));
  }
  paper.y += 20;
}

function drawGroup(paper: Paper, title: string, findings: readonly ReportFindingFragment[]): void {
  if (findings.length === 0) return;
  paper.y += 6;
  paper.write(title, TEXT_STYLES.strong, { tag: 'H3' });
  for (const finding of findings) paper.write(lineOf(finding), TEXT_STYLES.body);
}

const lineOf = ({ label, text }: ReportFindingFragment): string => `${label}: ${text}.`;
