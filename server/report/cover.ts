import { countText, deltaText, percentileText, trendLabel, trendText } from '../../common/figures';
import { hiddenGroupExplanation, hiddenGroupTitle, privacyText } from '../../common/hidden-results';
import { drawScoreRuler, drawTrendSign } from './charts';
import { calendarDay, reportDayText } from './day-text';
import { drawFindings } from './findings';
import { REPORT_COLOURS } from './palette';
import { mutedStyle, TEXT_STYLES, type Paper } from './paper';
import type { ReportQuery } from './report.generated';

/** The facts about a report that are not among its figures. */
export interface ReportTerms {
  /** The name of the team or company that the report is about. */
  group: string;
  isTeam: boolean;
  percentile: string | null;
  at: Date;
  timeZone: string;
}

/** Draws the cover. It shows the survey, the group and the main results, because some readers read no other page. */
export function drawCover(paper: Paper, { study, benchmarkCohorts }: ReportQuery, terms: ReportTerms): void {
  paper.bookmark('DevEx Index');
  paper.part('Sect', () => {
    paper.write(`${study.companyName}  ·  Developer experience survey`, {
      ...mutedStyle(TEXT_STYLES.body),
      weight: 'medium',
    });
    paper.y += 10;
    paper.write(study.name, TEXT_STYLES.title, { tag: 'H1', most: 4 });
    paper.write(terms.group, { size: 15, colour: REPORT_COLOURS.textMuted, leading: 1.4 }, { most: 3 });
    paper.y += 22;
    drawFacts(paper, factsOf(study, terms));
    paper.y += 24;
    drawIndex(paper, study.results.devexIndex, terms);
    for (const cohort of benchmarkCohorts ?? []) drawCohort(paper, cohort, terms.percentile!);
    paper.y += 8;
    drawFindings(paper, study.results);
    drawPrivacy(paper, study.privacy);
  });
}

type Facts = readonly (readonly [label: string, text: string])[];

function factsOf(
  { openDate, closeDate, participation, results }: ReportQuery['study'],
  { isTeam, at, timeZone }: ReportTerms,
): Facts {
  const day = (moment: Date | null) => (moment ? reportDayText(moment, timeZone) : 'Unknown');
  const { uniqueResponses, expectedResponseCount, responseRate } = participation;
  const rate =
    expectedResponseCount === null || responseRate === null
      ? ''
      : ` of ${expectedResponseCount.toLocaleString('en-US')} (${responseRate.toFixed(1)}%)`;
  const ofTeam = results.asOf === null ? 'Too few to be told' : countText(results.asOf, 'response');
  return [
    ['Survey', `${day(openDate)} to ${day(closeDate)}`],
    ['Results of', isTeam ? ofTeam : `${countText(uniqueResponses, 'response')}${rate}`],
    ['Report made on', day(at)],
  ];
}

function drawFacts(paper: Paper, facts: Facts): void {
  const width = paper.width / facts.length;
  paper.rule();
  paper.y += 10;
  const height = Math.max(...facts.map(([, text]) => paper.heightOf(text, TEXT_STYLES.strong, width - 14)));
  for (const [place, [label, text]] of facts.entries()) {
    const x = paper.left + place * width;
    paper.mark('P', () => {
      paper.set(label, x, paper.y, TEXT_STYLES.small);
      paper.set(text, x, paper.y + 13, TEXT_STYLES.strong, { width: width - 14 });
    });
  }
  paper.y += 13 + height + 10;
  paper.rule();
}

/** Draws the DevEx Index with its trend and the number of responses, or the reason why there is no index. */
function drawIndex(
  paper: Paper,
  index: ReportQuery['study']['results']['devexIndex'],
  { group, isTeam, percentile }: ReportTerms,
): void {
  if (index.__typename === 'SuppressedScore') {
    paper.write(hiddenGroupTitle(index.reason, isTeam), TEXT_STYLES.heading, { tag: 'H2' });
    paper.y += 4;
    paper.write(hiddenGroupExplanation(index), mutedStyle(TEXT_STYLES.body), { width: 400 });
    return;
  }
  const { index: score, n, trend, benchmarkDelta } = index;
  const [rulerX, top] = [paper.left + 180, paper.y];
  paper.write('DevEx Index', TEXT_STYLES.heading, { tag: 'H2' });
  paper.mark('P', () =>
    paper.set(String(score), paper.left, paper.y, { size: 46, weight: 'semibold', leading: 1.15, isTabular: true }),
  );
  if (trend) {
    const x = paper.left + paper.type.width(String(score), { size: 46, weight: 'semibold', isTabular: true }) + 12;
    paper.mark('P', () => {
      drawTrendSign(paper, trend.direction, x, paper.y + 28.5, 10);
      paper.set(trendLabel(trend), x + 14, paper.y + 27, TEXT_STYLES.strong);
    });
  }
  paper.y += 56;
  const scope = n === null ? group : `${group}, ${countText(n, 'respondent')}`;
  if (percentile)
    paper.write(
      typeof benchmarkDelta === 'number'
        ? deltaText(benchmarkDelta, percentile)
        : 'Nothing to compare it with in the benchmark',
      TEXT_STYLES.strong,
      { width: 168 },
    );
  paper.write(scope, mutedStyle(TEXT_STYLES.body), { width: 168, most: 3 });
  const end = paper.y;
  const alt = `The index is ${score} on a scale from 0 to 100${trend ? `, and was about ${Math.round(score - trend.difference)} in the previous survey` : ''}.`;
  paper.mark(
    'Figure',
    () => drawScoreRuler(paper, rulerX, top + 24, paper.width - 180, score, trend ? score - trend.difference : null),
    alt,
  );
  paper.y = top + 66;
  const text = trend
    ? `${trendText(trend)} The ring is where the index stood then.`
    : 'The mean of the topic scores, from 0 to 100. There is no earlier survey to compare it with.';
  paper.write(text, mutedStyle(TEXT_STYLES.body), { x: rulerX, width: paper.width - 180 });
  paper.y = Math.max(paper.y, end) + 16;
}

function drawCohort(
  paper: Paper,
  { companies, startDate, endDate, note, isExample, packName }: NonNullable<ReportQuery['benchmarkCohorts']>[number],
  percentile: string,
): void {
  const day = (date: string) => reportDayText(calendarDay(date), 'UTC');
  const topics = packName === null ? 'Compared' : `Topics of ${packName}: compared`;
  const whom = `${topics} with the ${percentileText(percentile)} of ${companies.toLocaleString('en-US')} companies, ${day(startDate)} to ${day(endDate)}.`;
  paper.write([isExample ? 'Made up.' : null, whom, note].filter(Boolean).join(' '), TEXT_STYLES.small);
  paper.y += 8;
}

function drawPrivacy(paper: Paper, privacy: ReportQuery['study']['privacy']): void {
  const text = privacyText(privacy);
  const inner = paper.width - 28;
  const height = paper.heightOf(text, TEXT_STYLES.body, inner) + 42;
  paper.need(height);
  paper.decorate(() =>
    paper.doc.roundedRect(paper.left, paper.y, paper.width, height, 7.5).fill(REPORT_COLOURS.sunken),
  );
  paper.mark('P', () => {
    paper.set('What respondents were promised', paper.left + 14, paper.y + 11, TEXT_STYLES.strong);
    paper.set(text, paper.left + 14, paper.y + 28, mutedStyle(TEXT_STYLES.body), { width: inner });
  });
  paper.y += height;
}
