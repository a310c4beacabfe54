import { useState } from 'react';
import { CsvFileButtons } from '@/ui/CsvFileButtons';
import { FormError } from '@/ui/FormError';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { HISTORY_TEMPLATE, RESPONSES_TEMPLATE } from './historyTexts';

/** The server takes no larger file. */
const MAX_BYTES = 200_000;

const TEMPLATES = [
  { label: 'Template of figures', fileName: 'Survey history template.csv', content: HISTORY_TEMPLATE },
  { label: 'Template of responses', fileName: 'Survey responses template.csv', content: RESPONSES_TEMPLATE },
];

/** Says what a file has to look like, and lets an admin choose one. */
export function ChooseHistory({ onChosen }: { onChosen: (file: string) => void }) {
  const [error, setError] = useState<string | null>(null);

  const choose = async (chosen: File) => {
    if (chosen.size > MAX_BYTES) return setError('A file has at most 200 kB. Split it by survey.');
    try {
      onChosen(await chosen.text());
    } catch (problem) {
      if (!(problem instanceof DOMException)) throw problem;
      setError('The file could not be opened. Choose it again.');
    }
  };
  return (
    <Stack gap={5}>
      <Text as="p">
        A CSV file with a row for each score: the survey, the day on which it was closed, a topic or a question, the
        team, the score from 0 to 100 or how many answered 1 to 5, and the number of people. A row without a team is
        about the whole company.
      </Text>
      <Text as="p" tone="textMuted">
        The surveys join this series as closed surveys that say they are imported, with scores and trends, and without
        responses, comments and votes. Figures of fewer people than your company’s minimum are left out.
      </Text>
      <Text as="p" tone="textMuted">
        If everybody who answered has agreed, the file may have a row for each response instead: the survey, the day,
        the team, and a column for each question with answers from 1 to 5. Results are computed from them, and the
        responses are stored nowhere.
      </Text>
      <CsvFileButtons label="CSV file of figures" templates={TEMPLATES} onChosen={(chosen) => void choose(chosen)} />
      <FormError message={error} />
    </Stack>
  );
}
