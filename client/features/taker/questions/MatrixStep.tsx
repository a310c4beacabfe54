import { useId, type ChangeEvent } from 'react';
import { basicTheme as theme, layout, media } from '../../../theme/tokens';
import { shownLanguage, t } from '../texts/language';
import { Column, Small, Title } from '../kit/elements';
import { PointFace, PointLabel } from './questionParts';
import { inShownOrder } from '../survey/scale';
import type { StepProps } from './StepCard';
import { styled } from '../kit/styled';
import { shownLabel, type TakerPrompt } from '../survey/study';
import { useStopwatch } from './useStopwatch';

interface Columns {
  count: number;
}
/** The grid has its labels on top. On a phone each row is a scale of its own, with the labels under its points. */
const line = (count: number) => ({
  display: 'grid',
  gridTemplateColumns: `minmax(128px, 2fr) repeat(${count}, minmax(${layout.touchTarget}px, 1fr))`,
  columnGap: 4,
  alignItems: 'center',
});
const Head = styled(
  'div',
  'count',
)<Columns>(({ theme, count }) => ({
  ...line(count),
  alignItems: 'end',
  paddingBottom: 8,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[12],
  lineHeight: theme.lineHeights[12],
  textAlign: 'center',
  hyphens: 'auto',
  [media.phone]: { display: 'none' },
}));
const Line = styled(
  'div',
  'count',
)<Columns>(({ theme, count }) => ({
  ...line(count),
  borderTop: `1px solid ${theme.colors.border}`,
  scrollMargin: 96,
  '& > :first-child': { padding: '8px 0', fontWeight: theme.fontWeights.medium },
  [media.phone]: {
    gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
    alignItems: 'start',
    columnGap: 8,
    padding: '8px 0 16px',
    '& > :first-child': { gridColumn: '1 / -1' },
  },
}));
const Cell = styled('div')(({ theme }) => ({
  '& > label': { gap: 6 },
  [media.phone]: { hyphens: 'auto' },
  '@media (min-width: 40em)': {
    '& > label': {
      minHeight: layout.touchTarget,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: theme.radii.control,
    },
    [media.pointer]: { '& > label:hover': { background: theme.colors.hover } },
    '& > label:has(:checked)': { background: theme.colors.accentSoft },
    '& > label:has(:focus-visible)': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: -2 },
    '& > label > input': {
      position: 'static',
      opacity: 1,
      width: 20,
      height: 20,
      margin: 0,
      accentColor: theme.colors.accent,
      cursor: 'inherit',
      outline: 'none',
    },
    '& > label > span': { display: 'none' },
  },
}));

/** A question with one answer in each row. Each row is a group of radio buttons that are named after their columns. */
export function MatrixStep({ prompt, session, view, hasTried }: StepProps & { prompt: TakerPrompt }) {
  const id = useId();
  const elapsed = useStopwatch();
  const choices = inShownOrder(prompt, prompt.choiceLabels);
  const given = view.state.savedPromptResponses[prompt.slug]?.responseDict ?? {};

  const choose = (row: string, choice: string, { currentTarget }: ChangeEvent<HTMLInputElement>) => {
    session.answer(prompt.slug, { responseDict: { ...given, [row]: choice }, responseTimeMs: elapsed() });
    scrollToRow(currentTarget.closest('[role=radiogroup]')?.nextElementSibling);
  };
  return (
    <Column gap={20}>
      <Title tabIndex={-1} id={id} lang={prompt.lang}>
        {prompt.text}
      </Title>
      <div role="group" aria-labelledby={id} lang={prompt.lang}>
        <Head count={choices.length} aria-hidden>
          <span />
          {choices.map((choice) => (
            <bdi key={choice}>{shownLabel(prompt, choice)}</bdi>
          ))}
        </Head>
        {prompt.rowLabels.map((row, at) => (
          <Line
            key={row}
            count={choices.length}
            role="radiogroup"
            aria-labelledby={`${id}-${at}`}
            aria-describedby={`${id}-${at}-missing`}
            data-open={given[row] === undefined || undefined}
          >
            <div>
              <p id={`${id}-${at}`}>
                <bdi>{shownLabel(prompt, row)}</bdi>
              </p>
              <Small id={`${id}-${at}-missing`} lang={shownLanguage()} sx={{ color: theme.colors.attention }}>
                {hasTried && given[row] === undefined && t('needed.row')}
              </Small>
            </div>
            {choices.map((choice, place) => (
              <Cell key={choice}>
                <PointLabel>
                  <input
                    type="radio"
                    name={`${id}-${at}`}
                    aria-label={shownLabel(prompt, choice)}
                    checked={given[row] === choice}
                    onChange={(event) => choose(row, choice, event)}
                  />
                  <PointFace aria-hidden>{place + 1}</PointFace>
                  <span aria-hidden>
                    <bdi>{shownLabel(prompt, choice)}</bdi>
                  </span>
                </PointLabel>
              </Cell>
            ))}
          </Line>
        ))}
      </div>
    </Column>
  );
}

/** Scrolls as far as is needed to show a row, for example on a phone. */
function scrollToRow(row: Element | null | undefined) {
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  row?.scrollIntoView?.({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
}
