import { useState } from 'react';
import { t } from '../texts/language';
import { LanguageSelect } from '../frame/LanguageSelect';
import { Column, Page, Prose, Row, Small, Title } from '../kit/elements';
import type { TakerSession } from '../session/takerSession';
import type { PublicStudy } from '../survey/study';
import { EmailForm } from './EmailForm';
import { LinkForm } from './LinkForm';
import { LinkMailed } from './LinkMailed';
import { TrustFacts } from './TrustFacts';

/** The first screen: asks for the email address, or offers to start by the personal link that was opened. */
export function StartStage({ session }: { session: TakerSession }) {
  const { study } = session;
  const { targetRef } = session.current().state.refs;
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  return (
    <Page>
      <Invitation study={study} />
      {targetRef !== null ? (
        <LinkForm session={session} secret={targetRef} />
      ) : mailedTo !== null ? (
        <LinkMailed email={mailedTo} onAgain={() => setMailedTo(null)} />
      ) : (
        <EmailForm session={session} onMailed={setMailedTo} />
      )}
      <TrustFacts study={study} />
    </Page>
  );
}

/** The name of the survey, and who asks for an answer. */
function Invitation({ study: { name, companyName } }: { study: PublicStudy }) {
  return (
    <Column gap={8}>
      <Row sx={{ justifyContent: 'space-between', paddingBottom: 8 }}>
        <Small>
          <bdi>{companyName}</bdi>
        </Small>
        <LanguageSelect />
      </Row>
      <Title size={32}>{name}</Title>
      <Prose>{t('start.invited', { company: companyName })}</Prose>
    </Column>
  );
}
