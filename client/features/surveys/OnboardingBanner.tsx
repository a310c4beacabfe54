import { useStoredChoice } from '@/lib/useStoredChoice';
import { Banner } from '@/ui/Banner';
import { Text } from '@/ui/Text';
import { LinkButton } from '@/ui/LinkButton';

const STORAGE_KEY = 'devex_onboardingBanner_dismissed';

/** Explains the page until somebody closes it. This browser remembers that it was closed. */
export function OnboardingBanner({ isAdmin }: { isAdmin: boolean }) {
  const [dismissed, setDismissed] = useStoredChoice(STORAGE_KEY, ['true', 'false'], 'false');
  if (dismissed === 'true') return null;
  return (
    <Banner
      action={
        isAdmin && (
          <LinkButton href="/study/build?from=template" size="sm">
            See the templates
          </LinkButton>
        )
      }
      onDismiss={() => setDismissed('true')}
    >
      <Text weight="medium">Ask, listen, act, ask again.</Text>{' '}
      <Text>
        {isAdmin
          ? 'Start from a template, share the link, and read the results by topic and team once the survey is closed.'
          : 'Here you follow open surveys and read the results of closed ones, by topic and by team.'}
      </Text>
    </Banner>
  );
}
