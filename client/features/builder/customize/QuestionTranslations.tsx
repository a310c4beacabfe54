import type { RefObject } from 'react';
import type { Language } from '@/apollo/types.generated';
import { Box } from '@/ui/Box';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import {
  isQuestionTooLong,
  choiceLabelsOf,
  characterCount,
  CHOICE_LABEL_MAX_LENGTH,
  QUESTION_TEXT_MAX_LENGTH,
  type OpenQuestion,
  type QuestionFormValues,
  type TranslationProblem,
} from '../draft/customQuestion';
import {
  missingTranslationText,
  languageName,
  TRANSLATION_LANGUAGES,
  translationProgress,
  translationIn,
  withTranslation,
  languageFieldProps,
} from '../draft/translations';
import { withoutLineBreaks, saveOnEnter } from './questionEditing';
import { LanguageTabs } from './LanguageTabs';

interface QuestionTranslationsProps {
  open: OpenQuestion;
  /** The problem that prevents saving, after somebody has tried to. */
  problem: TranslationProblem | undefined;
  /** Set where the translations are the only fields that can be edited. */
  textField: RefObject<HTMLTextAreaElement | null> | undefined;
  onChange: (form: QuestionFormValues) => void;
}

/** The question in other languages, each text under its original. */
export function QuestionTranslations({
  open: { form, start, asked },
  problem,
  textField,
  onChange,
}: QuestionTranslationsProps) {
  const originals = choiceLabelsOf(form);
  const wordsIn = (language: Language, from = form) =>
    translationIn(from.translations, language, form.choiceLabels.length);
  /** The labels of other question types are left out. */
  const shownIn = (language: Language) => translationIn(form.translations, language, originals.length);
  return (
    <LanguageTabs
      translations={form.translations}
      description="Respondents read the question in their language where you give it here. What you leave empty, they read as you wrote it. Answers are counted together."
      startsWith={
        problem?.language ?? (asked ? TRANSLATION_LANGUAGES.find(({ code }) => !asked.includes(code))?.code : undefined)
      }
      isOpenAtFirst={asked !== null || form.translations.length > 0}
      progressIn={(language) => translationProgress(shownIn(language))}
    >
      {(language) => {
        const words = wordsIn(language);
        const isAsked = asked?.includes(language) ?? false;
        const set = (changes: Partial<typeof words>) =>
          onChange({ ...form, translations: withTranslation(form.translations, { ...words, ...changes }) });
        const errorAt = (at: TranslationProblem['at']) =>
          problem?.language === language && problem.at === at ? problem.message : undefined;
        const longText = isQuestionTooLong(words.text)
          ? `Shorten the question to at most ${QUESTION_TEXT_MAX_LENGTH} characters.`
          : undefined;
        /** A translation that respondents have read can't be changed. */
        const staysAt = (at: number) => isAsked && wordsIn(language, start).choiceLabels[at] !== '';
        return (
          <Stack gap={3} alignItems="stretch">
            <TextArea
              {...languageFieldProps(language)}
              ref={textField}
              label={`Question in ${languageName(language)}`}
              rows={2}
              description={
                isAsked ? undefined : `${characterCount(words.text)} of ${QUESTION_TEXT_MAX_LENGTH} characters`
              }
              error={longText ?? errorAt('text')}
              disabled={isAsked}
              value={words.text}
              onChange={(text) => set({ text: withoutLineBreaks(text) })}
              onKeyDown={saveOnEnter}
            />
            {originals.length > 0 && (
              <Box display="grid" gridTemplateColumns={['1fr', '1fr 1fr']} css={{ gap: 12, alignItems: 'start' }}>
                {originals.map((original, at) => (
                  <TextField
                    key={at}
                    {...languageFieldProps(language)}
                    label={`${original.trim() === '' ? `Label ${at + 1}` : `“${original.trim()}”`} in ${languageName(language)}`}
                    maxLength={CHOICE_LABEL_MAX_LENGTH}
                    error={errorAt(at)}
                    disabled={staysAt(at)}
                    value={words.choiceLabels[at]!}
                    onChange={(text) =>
                      set({ choiceLabels: words.choiceLabels.map((old, place) => (place === at ? text : old)) })
                    }
                  />
                ))}
              </Box>
            )}
            <Text size={13} tone="textMuted">
              {isAsked &&
                `A prior survey has asked this in ${languageName(language)}: what people read stays, so that scores stay comparable. `}
              {missingTranslationText(shownIn(language))}
            </Text>
          </Stack>
        );
      }}
    </LanguageTabs>
  );
}
