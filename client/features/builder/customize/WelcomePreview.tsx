import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextArea } from '@/ui/TextArea';
import { languageNames, type TranslatedText } from '../draft/translations';
import { WelcomeTranslations } from './WelcomeTranslations';

const MAX_LENGTH = 4000;

interface WelcomePreviewProps {
  name: string;
  companyName: string;
  message: string;
  translations: readonly TranslatedText[];
  /** The smallest group whose results are shown. */
  threshold: number;
  isReadOnly: boolean;
  onChange: (message: string) => void;
  onTranslate: (translations: TranslatedText[]) => void;
}

/** The first screen: the admin's message, followed by the product's own promises. */
export function WelcomePreview({
  name,
  companyName,
  message,
  translations,
  threshold,
  isReadOnly,
  onChange,
  onTranslate,
}: WelcomePreviewProps) {
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <Text size={13} tone="textMuted">
          {companyName}
        </Text>
        <Heading level={2}>{name}</Heading>
      </Stack>
      {isReadOnly ? (
        <>
          <Text as="p" size={16} css={{ whiteSpace: 'pre-wrap' }}>
            {message}
          </Text>
          {translations.length > 0 && (
            <Text size={13} tone="textMuted">
              Also in {languageNames(translations)}
            </Text>
          )}
        </>
      ) : (
        <>
          <TextArea
            label="Welcome message"
            description="The first thing respondents read. Say why you ask, and what will happen with the answers."
            maxLength={MAX_LENGTH}
            showCount
            rows={5}
            value={message}
            onChange={onChange}
          />
          <WelcomeTranslations translations={translations} maxLength={MAX_LENGTH} onChange={onTranslate} />
        </>
      )}
      <Text as="p" tone="textMuted">
        Below your words, respondents read that answers are anonymous, and are segmented only by anonymous attributes
        such as team, role and location, in groups of {threshold} or more.
      </Text>
    </Stack>
  );
}
