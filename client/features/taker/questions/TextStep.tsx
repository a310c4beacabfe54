import { Column, Title } from '../kit/elements';
import type { StepProps } from './StepCard';
import { teamNames, type TakerPrompt } from '../survey/study';
import { LimitedText } from './LimitedText';
import { useStopwatch } from './useStopwatch';

/** A question that is answered in the respondent's own words. */
export function TextStep({ prompt, session, view }: StepProps & { prompt: TakerPrompt }) {
  const elapsed = useStopwatch();
  const answer = (responseText: string) =>
    session.answer(prompt.slug, { responseText, responseTimeMs: elapsed() }, true);
  return (
    <Column gap={20}>
      <Title tabIndex={-1} lang={prompt.lang}>
        {prompt.text}
      </Title>
      <LimitedText
        label={prompt.text}
        height={140}
        names={teamNames(session.study)}
        value={view.state.savedPromptResponses[prompt.slug]?.responseText ?? ''}
        onChange={answer}
      />
    </Column>
  );
}
