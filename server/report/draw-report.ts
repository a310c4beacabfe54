import { setImmediate as letOthersRun } from 'node:timers/promises';
import { drawActions } from './actions';
import { drawCover, type ReportTerms } from './cover';
import { drawSegmentation } from './heatmap';
import { Paper, TEXT_STYLES } from './paper';
import type { ReportActionsQuery, ReportQuery } from './report.generated';
import { drawTopic } from './topic-section';
import { drawTopics } from './topics-table';
import { reportView } from './report-view';

/**
 * Draws the report as a PDF. A large survey takes a while, so drawing pauses now and then to let other requests run.
 * The report is never written to a disk.
 */
export async function drawReport(
  read: ReportQuery,
  starred: ReportActionsQuery['starredTopics'],
  terms: ReportTerms,
): Promise<Buffer> {
  const { study } = read;
  const { topics, groupings, votedTopics } = reportView(study);
  const hasVote = study.imported === null;
  const title = `${study.name} – ${terms.group}`;
  const paper = new Paper({ title, author: study.companyName, at: terms.at });
  drawCover(paper, read, terms);
  if (study.results.devexIndex.__typename === 'DevexIndex') {
    paper.part('Sect', () =>
      drawTopics(paper, topics, { privacy: study.privacy, percentile: terms.percentile, hasVote }),
    );
    drawActions(paper, starred ?? [], terms.at);
    await letOthersRun();
    const tables = drawSegmentation(paper, topics, groupings, study.privacy);
    while (!tables.next().done) await letOthersRun();
    const bookmarks = paper.bookmark('Topic by topic');
    for (const topic of topics) {
      drawTopic(paper, topic, bookmarks, { votedTopics, percentile: terms.percentile, hasVote });
      await letOthersRun();
    }
  }
  return paper.finish((number, of) => drawFoot(paper, `${study.name}, ${terms.group}`, number, of));
}

function drawFoot(paper: Paper, title: string, number: number, of: number): void {
  const y = paper.doc.page.height - 38;
  const pages = `Page ${number} of ${of}`;
  const width = paper.type.width(pages, TEXT_STYLES.small);
  if (number > 1)
    paper.set(paper.type.cut(title, TEXT_STYLES.small, paper.width - width - 24), paper.left, y, TEXT_STYLES.small);
  paper.set(pages, paper.left + paper.width - width, y, TEXT_STYLES.small);
}
