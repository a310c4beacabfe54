import { aPage } from '@/apollo/testing/aPage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSurvey, openSurveys, pageOf, surveyAction } from '../testing/renderSurveys';

const badge = (at: number) => ({ __typename: 'Study', ref: `badge-${at}`, name: `Q${at}`, status: 'CLOSED' });
const aSeries = (name: string, facts: object = {}) => ({
  __typename: 'Sequence',
  ref: `series-${name}`,
  name,
  studyCount: 0,
  newestStudies: [] as object[],
  latestClosed: null as object | null,
  ...facts,
});
const latestClosed = (index: object, responseRate: number | null = 81.5) => ({
  __typename: 'SequenceStudy',
  study: {
    __typename: 'Study',
    ref: 'last',
    participation: { __typename: 'Participation', studyRef: 'last', responseRate },
  },
  isBeingPrepared: false,
  results: { __typename: 'StudyResults', devexIndex: index },
});
const index = (trend: object | null) => ({ __typename: 'DevexIndex', index: 68, trend });

const tile = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!;
describe('the tile of a series', () => {
  it('leads to the series and shows five surveys, and how many more there are', async () => {
    const newestStudies = [9, 8, 7, 6, 5].map(badge);
    openSurveys({
      SeriesTiles: () => ({
        studySequencePage: aPage('SequenceConnection', [aSeries('Quarterly', { studyCount: 9, newestStudies })]),
      }),
    });
    expect(await screen.findByRole('link', { name: 'Quarterly' })).toHaveAttribute('href', '/series/series-Quarterly');
    const badges = within(await screen.findByRole('list', { name: 'Surveys of Quarterly' })).getAllByRole('listitem');
    expect(badges.map((each) => each.textContent)).toEqual(['Q9', 'Q8', 'Q7', 'Q6', 'Q5', '+4']);
  });

  it.each([
    [
      'everything',
      latestClosed(index({ __typename: 'Trend', difference: 4.6, direction: 'UP' })),
      ['68 DevEx Index', 'Up 4.6 · 81.5% responded'],
    ],
    ['no earlier survey, and nobody knows how many were asked', latestClosed(index(null), null), ['68 DevEx Index']],
    [
      'too few answers',
      latestClosed({ __typename: 'SuppressedScore', reason: 'BELOW_THRESHOLD' }),
      ['Too few responses for an index · 81.5% responded'],
    ],
    [
      'results in the making',
      { ...latestClosed(index(null)), isBeingPrepared: true, results: null },
      ['The results are being prepared'],
    ],
    ['no closed survey', null, ['No survey is closed yet']],
  ])('has its figures with %s', async (_what, closed, lines) => {
    const series = aSeries('Quarterly', { studyCount: 1, newestStudies: [badge(1)], latestClosed: closed });
    openSurveys({ SeriesTiles: () => ({ studySequencePage: aPage('SequenceConnection', [series]) }) });
    const shown = await tile('Quarterly');
    for (const line of lines) expect(shown).toHaveTextContent(line);
    expect(shown).not.toHaveTextContent(/Index ·|· $/);
  });

  it('shows eight tiles first, and all on demand', async () => {
    const studySequences = Array.from({ length: 10 }, (_, at) => aSeries(`Series ${at}`));
    openSurveys({ SeriesTiles: () => ({ studySequencePage: aPage('SequenceConnection', studySequences) }) });
    const links = () => screen.getAllByRole('link', { name: /^Series \d$/ });
    await userEvent.click(await screen.findByRole('button', { name: 'Show all 10' }));
    expect(links()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(links()).toHaveLength(8);
  });

  it('gives its actions to admins only', async () => {
    openSurveys(
      { SeriesTiles: () => ({ studySequencePage: aPage('SequenceConnection', [aSeries('Quarterly')]) }) },
      false,
    );
    for (const name of ['Actions for Quarterly', 'Create series'])
      expect(await screen.findByRole('button', { name })).toHaveAccessibleDescription(
        'The DevEx Admin role is required for this action.',
      );
  });
});

describe('a series', () => {
  it('is created with a name, and once however often the reply is lost', async () => {
    const studySequences: object[] = [];
    let isDown = true;
    const { callsOf } = openSurveys({
      SeriesTiles: () => ({ studySequencePage: aPage('SequenceConnection', [...studySequences]) }),
      CreateStudySequence: ({ name }: { name: string }) => {
        if (studySequences.length === 0) studySequences.push(aSeries(name));
        if (isDown) throw new TypeError('Failed to fetch');
        return { createStudySequence: { __typename: 'Sequence', ref: `series-${name}`, name } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create series' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create series' }));
    expect(dialog.getByRole('button', { name: 'Create' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(dialog.getByLabelText('Name'), 'Quarterly{Enter}');
    expect(await dialog.findByRole('alert')).toBeVisible();
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('link', { name: 'Quarterly' })).toBeVisible();
    const keys = callsOf('CreateStudySequence').map(({ variables }) => variables.key);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('is renamed, and deleted after its name was typed', async () => {
    let studySequences = [aSeries('Quarterly')];
    openSurveys({
      SeriesTiles: () => ({ studySequencePage: aPage('SequenceConnection', studySequences) }),
      UpdateStudySequence: ({ ref, name }: { ref: string; name: string }) => {
        studySequences = [{ ...aSeries(name), ref }];
        return {
          updateStudySequence: {
            __typename: 'UpdateStudySequencePayload',
            sequence: { __typename: 'Sequence', ref, name },
          },
        };
      },
      DeleteStudySequence: ({ ref }: { ref: string }) => {
        studySequences = [];
        return { deleteStudySequence: { __typename: 'DeleteStudySequencePayload', deletedRef: ref } };
      },
    });
    await userEvent.click(await surveyAction('Quarterly', 'Rename'));
    const name = within(await screen.findByRole('dialog', { name: 'Rename series' })).getByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Yearly{Enter}');
    expect(await screen.findByRole('link', { name: 'Yearly' })).toBeVisible();

    await userEvent.click(await surveyAction('Yearly', 'Delete'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Yearly?' }));
    await userEvent.type(dialog.getByLabelText('Please type "Yearly" to confirm.'), 'yearly');
    expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(dialog.getByLabelText('Please type "Yearly" to confirm.'));
    await userEvent.type(dialog.getByLabelText('Please type "Yearly" to confirm.'), 'Yearly');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Yearly' })).toBeNull());
  });

  it('gets a copy of its last closed survey, once there is one', async () => {
    const { router, callsOf } = openSurveys({
      SeriesTiles: () => ({
        studySequencePage: aPage('SequenceConnection', [
          aSeries('Empty'),
          aSeries('Quarterly', { latestClosed: latestClosed(index(null)) }),
        ]),
      }),
      DuplicateInSeries: () => ({ duplicateStudy: { __typename: 'Study', ref: 'copy' } }),
    });
    expect(await surveyAction('Empty', 'Duplicate last closed survey')).toHaveTextContent(
      'No survey of this series is closed yet.',
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await surveyAction('Quarterly', 'Duplicate last closed survey'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/study/copy/build'));
    expect(callsOf('DuplicateInSeries')[0]?.variables).toMatchObject({ ref: 'last', sequenceRef: 'series-Quarterly' });
  });
});

describe('the menu of a survey', () => {
  const placed = (sequenceRef: string | null) =>
    aSurvey('Wave', 'CLOSED', {
      sequence: sequenceRef && { __typename: 'Sequence', ref: sequenceRef, name: 'Quarterly' },
    });

  it('adds it to a series', async () => {
    const { callsOf } = openSurveys({
      SurveyList: () => pageOf([placed(null)]),
      SeriesTiles: () => ({ studySequencePage: aPage('SequenceConnection', [aSeries('Quarterly')]) }),
      PlaceSurvey: ({ sequenceRef }: { sequenceRef: string }) => ({
        updateStudy: { ...placed(sequenceRef), version: 2 },
      }),
    });
    await userEvent.click(await surveyAction('Wave', 'Add to series'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to series' }));
    await userEvent.click(await dialog.findByRole('button', { name: /Series$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Quarterly' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf('PlaceSurvey')[0]?.variables).toEqual({ ref: 'ref-of-Wave', sequenceRef: 'series-Quarterly' });
  });

  it('starts the first series for it', async () => {
    const { callsOf } = openSurveys({
      SurveyList: () => pageOf([placed(null)]),
      CreateStudySequence: ({ name }: { name: string }) => ({
        createStudySequence: { __typename: 'Sequence', ref: 'series-new', name },
      }),
      PlaceSurvey: ({ sequenceRef }: { sequenceRef: string }) => ({
        updateStudy: { ...placed(sequenceRef), version: 2 },
      }),
    });
    await userEvent.click(await surveyAction('Wave', 'Add to series'));
    await userEvent.type(await screen.findByLabelText('Name of the new series'), 'Quarterly{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf('PlaceSurvey')[0]?.variables).toEqual({ ref: 'ref-of-Wave', sequenceRef: 'series-new' });
  });

  it('says that it is in a series already, and removes it from there', async () => {
    let study = placed('series-Quarterly');
    const { callsOf } = openSurveys({
      SurveyList: () => pageOf([study]),
      PlaceSurvey: ({ sequenceRef }: { sequenceRef: string | null }) => {
        study = placed(sequenceRef);
        return { updateStudy: { ...study, version: 2 } };
      },
    });
    expect(await surveyAction('Wave', 'Add to series')).toHaveTextContent('This survey is already in a series.');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from Quarterly' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(callsOf('PlaceSurvey').map(({ variables }) => variables.sequenceRef)).toEqual([null, 'series-Quarterly']),
    );
  });
});
