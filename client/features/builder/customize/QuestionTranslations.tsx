import type { RefObject } from 'react';
import {
  choiceLabelsOf,
  type OpenQuestion,
  type QuestionFormValues,
  type TranslationProblem,
} from '../draft/customQuestion';
import { TRANSLATION_LANGUAGES, translationProgress, translationIn } from '../draft/translations';
import { LanguageTabs } from './LanguageTabs';
import { TranslationFields } from './TranslationFields';

interface QuestionTranslationsProps {
  open: OpenQuestion;
  /** The problem that prevents saving, after somebody has tried to. */
  problem: TranslationProblem | undefined;
  /** Set where the translations are the only fields that can be edited. */
  textField: RefObject<HTMLTextAreaElement | null> | undefined;
  onChange: (form: QuestionFormValues) => void;
}

/** The question in other languages, each text under its original. */
export function QuestionTranslations(props: QuestionTranslationsProps) {
  const {
    open: { form, asked },
    problem,
  } = props;
  const labelCount = choiceLabelsOf(form).length;
  return (
    <LanguageTabs
      translations={form.translations}
      description="Respondents read the question in their language where you give it here. What you leave empty, they read as you wrote it. Answers are counted together."
      startsWith={
        problem?.language ?? (asked ? TRANSLATION_LANGUAGES.find(({ code }) => !asked.includes(code))?.code : undefined)
      }
      isOpenAtFirst={asked !== null || form.translations.length > 0}
      progressIn={(language) => translationProgress(translationIn(form.translations, language, labelCount))}
    >
      {(language) => <TranslationFields {...props} language={language} />}
    </LanguageTabs>
  );
}
