import { failureText, t } from './texts/language';
import { Notice } from './frame/Notice';
import { Button, ErrorLine, Prose, Row } from './kit/elements';
import { OutcomesAtEnd } from './outcomes/OutcomesAtEnd';
import { takerSteps } from './survey/steps';
import type { TakerSession } from './session/takerSession';
import type { TakerView } from './session/viewStore';
import { isDone } from './session/takerState';
import { useLaterParts } from './questions/useLaterParts';

/** The last screen: it says whether the response was handed in, is still being sent, came too late, failed, or was a preview. */
export function EndStage({ session, view }: { session: TakerSession; view: TakerView }) {
  const later = useLaterParts();
  const [title, text] = view.isPreview
    ? [t('end.preview'), t('preview.notRecorded')]
    : view.isClosed
      ? [t('end.closed'), t('end.closedText')]
      : view.outcome === 'elsewhere'
        ? [t('end.elsewhereTitle'), '']
        : isDone(view.state)
          ? [t('end.thanks'), `${t('end.thanksText')} ${t('trust.sharedComputer')}`]
          : view.saving === 'sending'
            ? [t('end.sending'), '']
            : [t('end.failed'), t(view.saving === 'waiting' ? 'end.waitingText' : 'end.failedText')];
  const [error] = Object.values(view.errors);
  return (
    <Notice context={session.study.name} title={title}>
      {text && <Prose>{text}</Prose>}
      {later && view.outcome && <later.EndOutcome outcome={view.outcome} />}
      {later && title === t('end.thanks') && <later.EndNext study={session.study} />}
      {title === t('end.thanks') && session.study.outcomesUrl && <OutcomesAtEnd url={session.study.outcomesUrl} />}
      {later && session.study.privacy.replyDays > 0 && (view.isClosed || title === t('end.thanks')) && (
        <later.RepliesAtEnd study={session.study} owner={view.state.refs} isClosed={view.isClosed} />
      )}
      <ErrorLine role="alert">{error && failureText(error)}</ErrorLine>
      {title === t('end.failed') && <Retry session={session} view={view} />}
    </Notice>
  );
}

/** Buttons that send the response again, or lead back to the answer that was refused. */
function Retry({ session, view: { state, errors } }: { session: TakerSession; view: TakerView }) {
  const refused = takerSteps(session.study, state).findIndex(({ key }) => key in errors);
  return (
    <>
      <Row>
        <Button variant="primary" size="lg" onClick={session.resubmit}>
          {t('end.resubmit')}
        </Button>
        {refused !== -1 && (
          <Button size="lg" onClick={() => session.reviewFrom(refused)}>
            {t('end.review')}
          </Button>
        )}
      </Row>
    </>
  );
}
