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
  translationIn,
  withTranslation,
  languageFieldProps,
} from '../draft/translations';
import { withoutLineBreaks, saveOnEnter } from './questionEditing';

interface TranslationFieldsProps {
  open: OpenQuestion;
  language: Language;
  /** The problem that prevents saving, after somebody has tried to. */
  problem: TranslationProblem | undefined;
  /** Set where the translations are the only fields that can be edited. */
  textField: RefObject<HTMLTextAreaElement | null> | undefined;
  onChange: (form: QuestionFormValues) => void;
}

/** The fields for the question and its labels in one language. */
export function TranslationFields({
  open: { form, start, asked },
  language,
  problem,
  textField,
  onChange,
}: TranslationFieldsProps) {
  const originals = choiceLabelsOf(form);
  const wordsOf = ({ translations }: QuestionFormValues) =>
    translationIn(translations, language, form.choiceLabels.length);
  const words = wordsOf(form);
  const isAsked = asked?.includes(language) ?? false;
  const set = (changes: Partial<typeof words>) =>
    onChange({ ...form, translations: withTranslation(form.translations, { ...words, ...changes }) });
  const errorAt = (at: TranslationProblem['at']) =>
    problem?.language === language && problem.at === at ? problem.message : undefined;
  const longText = isQuestionTooLong(words.text)
    ? `Shorten the question to at most ${QUESTION_TEXT_MAX_LENGTH} characters.`
    : undefined;
  /** A translation that respondents have read can't be changed. */
  const isFixedAt = (at: number) => isAsked && wordsOf(start).choiceLabels[at] !== '';

  return (
    <Stack gap={3} alignItems="stretch">
      <TextArea
        {...languageFieldProps(language)}
        ref={textField}
        label={`Question in ${languageName(language)}`}
        rows={2}
        description={isAsked ? undefined : `${characterCount(words.text)} of ${QUESTION_TEXT_MAX_LENGTH} characters`}
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
              disabled={isFixedAt(at)}
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
        {missingTranslationText(translationIn(form.translations, language, originals.length))}
      </Text>
    </Stack>
  );
}
