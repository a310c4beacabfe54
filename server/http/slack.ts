import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { finishSlackInstall } from '../features/chat/commands/finish-slack-install';
import { SLACK_ACTIONS_PATH, SLACK_EVENTS_PATH, SLACK_INSTALL_PATH } from '../features/chat/slack/slack-app';
import { handleSlackEvent } from '../features/chat/slack/slack-events';
import { isSignedBySlack } from '../features/chat/slack/slack-signature';
import { unauthenticated } from '../platform/errors';
import type { RequestContext } from '../request-context';
import { createContext, type Runtime } from '../runtime';
import { jsonObjectOf } from './json-object';

const INTEGRATIONS_PAGE = '/settings/integrations';

/**
 * The routes of an installation that has its own app in Slack: events and presses of buttons, which Slack signs, and
 * the address to which Slack’s consent page sends the browser back. Without such an app, none of these routes exists.
 */
export function slackRouter(
  runtime: Runtime,
  contextOf: (request: Request, response: Response) => Promise<RequestContext>,
): Router {
  const router = Router();
  const { credentials } = runtime.env.slack;
  if (!credentials) return router;
  // The signature covers the bytes of the body as they arrived, so no other handler may parse the body first.
  const raw = express.raw({ type: () => true, limit: '256kb', inflate: false });
  const signed: RequestHandler = (request, _response, next) => {
    const headers = {
      timestamp: request.get('x-slack-request-timestamp'),
      signature: request.get('x-slack-signature'),
    };
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    next(
      isSignedBySlack(credentials.signingSecret, body, headers, runtime.clock.now()) ? undefined : unauthenticated(),
    );
  };

  router.post(SLACK_EVENTS_PATH, raw, signed, async (request, response) => {
    const body = jsonObjectOf(request.body as Buffer);
    if (body.type === 'url_verification') return void response.json({ challenge: body.challenge });
    await handleSlackEvent(createContext(runtime), 'REQUEST', body);
    response.status(200).end();
  });
  // Slack reports who has pressed a button and when, even for a button that only opens a link. The report is
  // acknowledged, and its content is not read.
  router.post(SLACK_ACTIONS_PATH, raw, signed, (_request, response) => void response.status(200).end());

  router.get(SLACK_INSTALL_PATH, async (request, response) => {
    const ctx = await contextOf(request, response);
    const { searchParams } = new URL(request.originalUrl, runtime.env.publicUrl);
    const outcome = await finishSlackInstall(ctx, { code: searchParams.get('code'), state: searchParams.get('state') });
    response.set('Cache-Control', 'no-store');
    response.redirect(303, `${INTEGRATIONS_PAGE}?slack=${outcome}`);
  });
  return router;
}
