import express, { Router, type Request, type Response } from 'express';
import { companyIdOf, customerAdminInPerson } from '../features/accounts/principal';
import { installationOf } from '../features/chat/installations';
import { appPackage } from '../features/chat/msteams/app-package';
import { MSTEAMS_MESSAGES_PATH, MSTEAMS_PACKAGE_PATH } from '../features/chat/msteams/msteams-app';
import { handleMsteamsRequest } from '../features/chat/msteams/msteams-requests';
import { notFound } from '../platform/errors';
import type { RequestContext } from '../request-context';
import { createContext, type Runtime } from '../runtime';
import { jsonObjectOf } from './json-object';

/** The routes of Microsoft Teams: the requests of the Bot Connector, and the app package as a file. */
export function msteamsRouter(
  runtime: Runtime,
  contextOf: (request: Request, response: Response) => Promise<RequestContext>,
): Router {
  const router = Router();
  const raw = express.raw({ type: () => true, limit: '256kb', inflate: false });

  router.post(MSTEAMS_MESSAGES_PATH, raw, async (request, response) => {
    const body = Buffer.isBuffer(request.body) ? jsonObjectOf(request.body) : {};
    await handleMsteamsRequest(createContext(runtime), request.get('authorization'), body);
    response.status(200).end();
  });

  router.get(MSTEAMS_PACKAGE_PATH, async (request, response) => {
    const { db, principal } = await contextOf(request, response);
    customerAdminInPerson(principal);
    const installation = await installationOf(db, companyIdOf(principal), 'MSTEAMS');
    if (!installation) throw notFound();
    const { publicUrl, providerName } = runtime.env;
    response.set('Cache-Control', 'no-store').attachment('candor-teams-app.zip').type('zip');
    response.send(appPackage({ appId: installation.botUserId, publicUrl, providerName }));
  });
  return router;
}
