import express, { Router, type Request } from 'express';
import { isLanguage, LANGUAGES, type Language } from '../../common/languages';
import { Company } from '../features/accounts/company.entity';
import { refuseMails, refuserOfUrl, REFUSAL_PATH } from '../features/deliveries/refusals/mail-refusals';
import { companyOfToken } from '../features/deliveries/refusals/refusal-token';
import { REFUSAL_TEXTS } from '../features/deliveries/refusals/refusal-texts';
import { addressOfMovedCompany } from '../features/studies/moved-studies';
import { escapedHtml } from '../mail/compose-mail';
import { createContext, type Runtime } from '../runtime';

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 32rem; margin: 15vh auto; padding: 0 1.25rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; }
  button { font: inherit; font-weight: 600; padding: 0.75rem 1.5rem; border: 0; border-radius: 6px; background: #2f5fd0; color: #fff; cursor: pointer; }
  button:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }`;

/**
 * The page behind the link in mails to recipients. Opening it changes nothing, because mail programs open links by themselves; a
 * press of its button does, and so does the one click of a mail program (RFC 8058), which posts to the same address. No cookie is read.
 */
export function unsubscribeRouter(runtime: Runtime): Router {
  const router = Router();
  const path = `${REFUSAL_PATH}/:token`;
  const asked = async (token: string) => {
    const ctx = createContext(runtime);
    const refuser = await refuserOfUrl(ctx, token);
    const company = refuser && (await ctx.db.findOneBy(Company, { id: refuser.companyId }));
    return company && { ctx, refuser, company: company.name };
  };
  /** Sends somebody to the new place of a company that has moved. Returns false for any other. */
  const leadOn = async (request: Request): Promise<boolean> => {
    const companyId = companyOfToken(request.params.token as string);
    const address = companyId && (await addressOfMovedCompany(createContext(runtime), companyId));
    if (address) request.res!.redirect(308, address + request.originalUrl);
    return Boolean(address);
  };
  const reply = (request: Request, state: PageState, company = '') => {
    const response = request.res!;
    response.status(state === 'unknown' ? 404 : 200).set('Cache-Control', 'no-store');
    response.type('html').send(page(languageOf(request), company, state, String(response.locals.nonce)));
  };

  router.get(path, async (request, _response) => {
    const found = await asked(request.params.token!);
    if (!found && (await leadOn(request))) return;
    reply(request, found ? 'asks' : 'unknown', found?.company);
  });
  router.post(path, express.urlencoded({ extended: false, limit: '2kb' }), async (request, _response) => {
    const found = await asked(request.params.token!);
    if (!found) return (await leadOn(request)) ? undefined : reply(request, 'unknown');
    const isUndone = (request.body as { undo?: string } | undefined)?.undo === '1';
    await refuseMails(found.ctx, found.refuser, isUndone ? 'MAILS' : 'NO_MAILS');
    reply(request, isUndone ? 'asks' : 'done', found.company);
  });
  return router;
}

/** It asks whether somebody wants no more mails, says that they get none, or that the link does not work. */
type PageState = 'asks' | 'done' | 'unknown';

function languageOf(request: Request): Language {
  const code = request.acceptsLanguages(Object.keys(LANGUAGES));
  return typeof code === 'string' && isLanguage(code) ? code : 'en';
}

function page(language: Language, company: string, state: PageState, nonce: string): string {
  const texts = REFUSAL_TEXTS[language];
  const [heading, words, label] = {
    asks: () => [texts.question(company), `${texts.meaning} ${texts.onlyMails}`, texts.refuse],
    done: () => [texts.done(company), `${texts.onlyMails} ${texts.stillInvited}`, texts.undo],
    unknown: () => [texts.unknown, texts.tryMail],
  }[state]() as [string, string, string?];
  const undo = state === 'done' ? '<input type="hidden" name="undo" value="1">' : '';
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapedHtml(heading)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${escapedHtml(heading)}</h1>
<p>${escapedHtml(words)}</p>
${label === undefined ? '' : `<form method="post">${undo}<button>${escapedHtml(label)}</button></form>`}
</main>
</body>
</html>`;
}
