import { isScored } from '../../../common/prompts';
import type { Resolvers } from '../../schema.generated';
import { topicsBySlug } from '../library/library.loaders';
import { translationAsShown, translationInLanguage, unreviewedIn } from '../library/translations';

export const studyPromptsResolvers: Resolvers = {
  StudyPrompt: {
    scored: isScored,
    topic: ({ topicSlug }, _, { loaders }) => loaders.load(topicsBySlug, topicSlug),
    translation: (prompt, { language }) => {
      const translation = translationInLanguage(prompt.translations, language);
      return translation ? translationAsShown(translation, prompt) : null;
    },
    unreviewedIn,
    translations: (prompt) => prompt.translations.map((translation) => translationAsShown(translation, prompt)),
  },
};
