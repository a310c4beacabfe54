import { useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { dayText } from '@/lib/dates';
import { reportUnexpected } from '@/lib/errorReporting';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { CopyField } from '@/ui/CopyField';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import {
  usePublishOutcomePageMutation,
  useUnpublishOutcomePageMutation,
  type OutcomePageQuery,
} from './Outcomes.generated';
import { OUTCOMES_TEXTS } from '@/lib/outcomesTexts';
import { OutcomesView } from './OutcomesView';

type Page = OutcomePageQuery['outcomePage'];

/** Chooses what the page shows, with a preview of it, publishes it and takes it back. */
export function OutcomesForm({ page }: { page: Page }) {
  const { sequenceRef, url, publishedAt, published, preview } = page;
  const [publish, { loading, error }] = usePublishOutcomePageMutation();
  const topics = preview?.topics ?? [];
  const known = published ?? preview;
  const [chosen, setChosen] = useState(() => new Set(known?.topics.flatMap(refsOf)));
  const shown = topics.flatMap((topic) => {
    const actions = topic.actions.filter(({ actionItemRef }) => chosen.has(actionItemRef));
    return actions.length > 0 ? [{ ...topic, actions }] : [];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { sequenceRef, actionItemRefs: shown.flatMap(refsOf) };
    publish({ variables: { input } }).catch(reportUnexpected); // a refusal is shown in the form
  };
  const toggle = (ref: string, isSelected: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isSelected) next.add(ref);
      else next.delete(ref);
      return next;
    });
  return (
    <form onSubmit={submit} aria-label="You said, we did" noValidate>
      <Stack gap={6}>
        <Text as="p" tone="textMuted">
          Tell the people who answer what came of it. Everybody with the link can read the page, and the end of each
          survey of this series links to it. It shows the actions that you choose and the scores of the whole company:
          no team, no comment, and no score that the surveys hide.
        </Text>
        {url !== null && publishedAt !== null && (
          <PublishedPage url={url} publishedAt={publishedAt} published={published} sequenceRef={sequenceRef} />
        )}
        <Stack as="section" gap={3}>
          <Heading level={3} size={14}>
            What was done
          </Heading>
          {topics.map((topic) => (
            <Stack key={topic.topicSlug} gap={1} role="group" aria-label={topic.label}>
              <Text size={13} tone="textMuted">
                {topic.label}
              </Text>
              {topic.actions.map(({ actionItemRef, text }) => (
                <Checkbox
                  key={actionItemRef}
                  label={text}
                  isSelected={chosen.has(actionItemRef)}
                  onChange={(isSelected) => toggle(actionItemRef, isSelected)}
                />
              ))}
            </Stack>
          ))}
        </Stack>
        <FormError message={formMessage(error)} />
        <Inline gap={2}>
          <Button
            type="submit"
            variant="primary"
            isPending={loading}
            disabledReason={shown.length === 0 ? 'Choose at least one action that was done.' : undefined}
          >
            {url === null ? 'Publish' : 'Publish again'}
          </Button>
        </Inline>
        {shown.length > 0 && (
          <Stack as="section" gap={3}>
            <Heading level={3} size={14}>
              Preview
            </Heading>
            <OutcomesView topics={shown} texts={OUTCOMES_TEXTS.en} level={3} />
          </Stack>
        )}
      </Stack>
    </form>
  );
}

const refsOf = ({ actions }: { actions: readonly { actionItemRef: string }[] }) =>
  actions.map(({ actionItemRef }) => actionItemRef);

/** The link of the published page, and the way to take it back. */
function PublishedPage({
  url,
  publishedAt,
  published,
  sequenceRef,
}: Pick<Page, 'published' | 'sequenceRef'> & { url: string; publishedAt: string }) {
  const [isAsking, setAsking] = useState(false);
  const [unpublish, { error }] = useUnpublishOutcomePageMutation();
  const takeBack = async () => {
    await unpublish({ variables: { sequenceRef } });
    setAsking(false);
  };
  return (
    <Stack gap={3}>
      {published ? (
        <Text as="p" weight="medium">
          {`Published ${dayText(publishedAt)}, with the scores of ${published.surveyName}.`}
        </Text>
      ) : (
        <Banner tone="warning">
          The page shows nothing, because its survey is not part of this series any more. Publish it again.
        </Banner>
      )}
      <CopyField label="Link" value={url} />
      <Inline>
        <Button size="sm" onClick={() => setAsking(true)}>
          Take the page back
        </Button>
      </Inline>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Take the page back?"
        confirmLabel="Take back"
        onConfirm={() => takeBack().catch(reportUnexpected)}
        error={formMessage(error)}
      >
        <Text as="p">Its link never works again. If you publish the page later, it gets another link.</Text>
      </ConfirmDialog>
    </Stack>
  );
}
