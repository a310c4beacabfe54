import { useId, useRef } from 'react';
import { t } from '../texts/language';
import { Column, Small, Title } from '../kit/elements';
import { ChoiceKey } from './KeyHint';
import { ChoiceBox, ChoiceRow } from './questionParts';
import type { StepProps } from './StepCard';
import { shownLabel, type TakerPrompt } from '../survey/study';
import { choiceKey, useChoiceKeys } from './useAnswerKeys';
import { useAutoAdvance } from './useAutoAdvance';
import { useStopwatch } from './useStopwatch';

/**
 * A question with choices, which are chosen by a press or by their keys. A single selection goes on to the next step by itself, as a rating does. In a multiple
 * selection the exclusive choice (such as "None") removes the others.
 */
export function ChoiceStep({ prompt, session, view, onNext }: StepProps & { prompt: TakerPrompt }) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const elapsed = useStopwatch();
  const { watch, takePress, decided } = useAutoAdvance(onNext);
  const { slug, text, lang, choiceLabels } = prompt;
  const isSeveral = prompt.type === 'MULTI_SEL';
  const { responseText = null, responseDict = null } = view.state.savedPromptResponses[slug] ?? {};
  const isChosen = (choice: string) => (isSeveral ? responseDict?.[choice] === true : responseText === choice);

  const choose = (choice: string, goesOn: boolean) => {
    if (choice !== responseText) session.answer(slug, { responseText: choice, responseTimeMs: elapsed() });
    decided(goesOn);
  };
  const toggle = (choice: string) => {
    const chosen = choicesAfterToggle(prompt, choiceLabels.filter(isChosen), choice);
    session.answer(slug, {
      responseDict: Object.fromEntries(chosen.map((each) => [each, true])),
      responseTimeMs: elapsed(),
    });
  };
  useChoiceKeys(title, (index) => {
    const choice = choiceLabels[index];
    if (choice === undefined) return;
    if (isSeveral) toggle(choice);
    else choose(choice, true);
  });
  return (
    <Column gap={20}>
      <Column gap={8}>
        <Title ref={title} tabIndex={-1} id={id} lang={lang}>
          {text}
        </Title>
        {isSeveral && <Small id={`${id}-hint`}>{t('choice.several')}</Small>}
      </Column>
      <Column
        gap={8}
        lang={lang}
        role={isSeveral ? 'group' : 'radiogroup'}
        aria-labelledby={id}
        aria-describedby={isSeveral ? `${id}-hint` : undefined}
        {...watch}
      >
        {choiceLabels.map((choice, index) => (
          <ChoiceBox key={choice}>
            <ChoiceRow>
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                name={id}
                aria-keyshortcuts={choiceKey(index)}
                checked={isChosen(choice)}
                onChange={() => (isSeveral ? toggle(choice) : choose(choice, takePress()))}
                // A press on the chosen answer confirms it, but does not fire a change.
                onClick={() => !isSeveral && isChosen(choice) && choose(choice, takePress())}
              />
              <bdi>{shownLabel(prompt, choice)}</bdi>
              <ChoiceKey index={index} />
            </ChoiceRow>
          </ChoiceBox>
        ))}
      </Column>
    </Column>
  );
}

/** The chosen answers after a press on one. The exclusive choice removes the others, and any other removes it. */
function choicesAfterToggle({ exclusiveChoice }: TakerPrompt, chosen: readonly string[], choice: string): string[] {
  const rest = chosen.filter((other) => other !== choice && ![choice, other].includes(exclusiveChoice ?? ''));
  return chosen.includes(choice) ? rest : [...rest, choice];
}
