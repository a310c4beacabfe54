import { useId, useRef } from 'react';
import { basicTheme as theme, layout, media } from '../../../theme/tokens';
import { shownLanguage, t } from '../texts/language';
import { Column, Small, Title } from '../kit/elements';
import { FlipNote } from './FlipNote';
import { ChoiceKey } from './KeyHint';
import { ChoiceRow } from './questionParts';
import { flippedTo } from '../survey/flippedScale';
import { inShownOrder } from '../survey/scale';
import type { StepProps } from './StepCard';
import { styled } from '../kit/styled';
import { shownLabel, type TakerPrompt } from '../survey/study';
import { choiceKey, useChoiceKeys } from './useAnswerKeys';
import { useStopwatch } from './useStopwatch';

interface Columns {
  count: number;
}
/** The grid has its labels on top. On a phone each row is a list of its own, where even long labels have a line for themselves. */
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
  fontSize: theme.fontSizes[13],
  lineHeight: theme.lineHeights[13],
  textAlign: 'center',
  hyphens: 'auto',
  '& kbd': { width: 22, margin: '4px auto 0' },
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
  // The keys answer this row.
  [media.pointer]: { '&:focus-within': { background: theme.colors.hover } },
  [media.phone]: { display: 'block', padding: '8px 0 16px' },
}));
/** A choice in a row. The whole of it takes the press. Its label is shown on phones only, because elsewhere it stands above. */
const Cell = styled('div')({
  '@media (min-width: 40em)': {
    '& > label': { justifyContent: 'center', padding: 0 },
    '& bdi, & kbd': { display: 'none' },
  },
});

/**
 * A question with one answer in each row. Each row is a group of radio buttons that are named after their columns. Their keys answer the row
 * that has the focus, or the first one without an answer, and move the focus to the next.
 */
export function MatrixStep({ prompt, session, view, hasTried }: StepProps & { prompt: TakerPrompt }) {
  const id = useId();
  const table = useRef<HTMLDivElement>(null);
  const elapsed = useStopwatch();
  const choices = inShownOrder(prompt, prompt.choiceLabels);
  const { responseDict, dontKnowRows = [] } = view.state.savedPromptResponses[prompt.slug] ?? {};
  const given = responseDict ?? {};
  const isOpen = (row: string) => given[row] === undefined && !dontKnowRows.includes(row);
  // "Don't know" is the last column, and has the place after the choices.
  const columns = choices.length + (prompt.offersDontKnow ? 1 : 0);

  const flip = flippedTo(prompt, session.study, view.state);
  const flipId = flip === null ? undefined : `${id}-flip`;

  const rowsShown = () => table.current!.querySelectorAll('[role=radiogroup]');
  /** Answers a row with the choice in a column. */
  const choose = (at: number, column: number) => {
    const row = prompt.rowLabels[at]!;
    const { [row]: _former, ...others } = given;
    const unknown = dontKnowRows.filter((each) => each !== row);
    const choice = choices[column];
    session.answer(prompt.slug, {
      responseDict: choice === undefined ? others : { ...others, [row]: choice },
      ...{ dontKnowRows: choice === undefined ? [...unknown, row] : unknown, responseTimeMs: elapsed() },
    });
    scrollToRow(rowsShown()[at + 1]);
  };
  useChoiceKeys(table, (index) => {
    if (index >= columns) return;
    const rows = [...rowsShown()];
    const focused = rows.findIndex((row) => row.contains(document.activeElement));
    const open = prompt.rowLabels.findIndex(isOpen);
    const at = focused !== -1 ? focused : Math.max(open, 0);
    choose(at, index);
    const next = rows[at + 1];
    const control = next
      ? (next.querySelector<HTMLElement>(':checked') ?? next.querySelector('input'))
      : rows[at]!.querySelectorAll('input')[index];
    control?.focus({ preventScroll: true });
  });
  return (
    <Column gap={20}>
      <Title tabIndex={-1} id={id} lang={prompt.lang} aria-describedby={flipId}>
        {prompt.text}
      </Title>
      {flip !== null && <FlipNote id={flipId}>{t('scale.flipped', { first: flip })}</FlipNote>}
      <div ref={table} role="group" aria-labelledby={id} aria-describedby={flipId} lang={prompt.lang}>
        <Head count={columns} aria-hidden>
          <span />
          {choices.map((choice, index) => (
            <div key={choice}>
              <bdi>{shownLabel(prompt, choice)}</bdi>
              <ChoiceKey index={index} />
            </div>
          ))}
          {prompt.offersDontKnow && (
            <div lang={shownLanguage()}>
              <bdi>{t('dontKnow')}</bdi>
              <ChoiceKey index={choices.length} />
            </div>
          )}
        </Head>
        {prompt.rowLabels.map((row, at) => (
          <Line
            key={row}
            count={columns}
            role="radiogroup"
            aria-labelledby={`${id}-${at}`}
            aria-describedby={`${id}-${at}-missing`}
            data-open={isOpen(row) || undefined}
          >
            <div>
              <p id={`${id}-${at}`}>
                <bdi>{shownLabel(prompt, row)}</bdi>
              </p>
              <Small id={`${id}-${at}-missing`} lang={shownLanguage()} sx={{ color: theme.colors.attention }}>
                {hasTried && isOpen(row) && t('needed.row')}
              </Small>
            </div>
            {choices.map((choice, index) => (
              <Cell key={choice}>
                <ChoiceRow>
                  <input
                    type="radio"
                    name={`${id}-${at}`}
                    aria-label={shownLabel(prompt, choice)}
                    aria-keyshortcuts={choiceKey(index)}
                    checked={given[row] === choice}
                    onChange={() => choose(at, index)}
                  />
                  <bdi aria-hidden>{shownLabel(prompt, choice)}</bdi>
                  <ChoiceKey index={index} />
                </ChoiceRow>
              </Cell>
            ))}
            {prompt.offersDontKnow && (
              <Cell lang={shownLanguage()}>
                <ChoiceRow>
                  <input
                    type="radio"
                    name={`${id}-${at}`}
                    aria-label={t('dontKnow')}
                    aria-keyshortcuts={choiceKey(choices.length)}
                    checked={dontKnowRows.includes(row)}
                    onChange={() => choose(at, choices.length)}
                  />
                  <bdi aria-hidden>{t('dontKnow')}</bdi>
                  <ChoiceKey index={choices.length} />
                </ChoiceRow>
              </Cell>
            )}
          </Line>
        ))}
      </div>
    </Column>
  );
}

/** Scrolls as far as is needed to show a row, for example on a phone. */
export function scrollToRow(row: Element | null | undefined) {
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  row?.scrollIntoView?.({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
}
