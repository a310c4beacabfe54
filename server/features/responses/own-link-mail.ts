import { createHmac, randomUUID, type KeyObject } from 'node:crypto';
import { composeMail } from '../../mail/compose-mail';
import { sendNothing, sendSealedMail, type Mail, type OpenMail } from '../../mail/outbox';
import { rateLimiterOf, type RateLimitRule } from '../../persistence/rate-limiter';
import { padded, seal, unpadded, unseal } from '../../platform/seal';
import type { Language } from '../../schema.generated';
import { companiesById } from '../accounts/accounts.loaders';
import { Study } from '../studies/study.entity';
import { recipientWithEmail } from '../recipients/recipients.queries';
import type { ResponsesContext } from './context';
import type { StudyKeys } from './keys/study-keys';
import type { OpenStudy } from './open-study-cache';
import { OWN_LINK_TEXTS } from './own-link-texts';
import { personalLink } from './personal-link';

/** How often the link of one address is mailed. Nobody is told of the limit, because that would tell of earlier requests. */
const LIMIT: RateLimitRule = { name: 'ownLink', tries: 3, seconds: 3_600 };
/** A sealed mail has one of these sizes, so that its length says nothing of the address in it. */
const SIZES = [8_192, 32_768];

/**
 * Mails the personal link of an address to that address. Whoever asks gets the same reply, whatever is known of the
 * address and however often somebody has asked. The mail waits in the outbox sealed, so no table holds the address.
 */
export async function mailOwnLink(
  ctx: ResponsesContext,
  open: OpenStudy,
  email: string,
  language: Language,
): Promise<void> {
  const { db, live, clock } = ctx;
  const { study, keys } = open;
  const id = randomUUID();
  const requester = createHmac('sha256', keys.open.linkRequests).update(email).digest('base64url');
  const isWithinLimit = await rateLimiterOf(db).allows(LIMIT, requester);
  const sealed = sealMail(keys.open.mail, study.id, id, await ownLinkMail(ctx, open, email, language));
  await db.transaction((inner) =>
    isWithinLimit
      ? sendSealedMail(inner, live, { id, studyId: study.id, sealed }, clock.now())
      : sendNothing(inner, live),
  );
}

async function ownLinkMail(ctx: ResponsesContext, open: OpenStudy, email: string, language: Language): Promise<Mail> {
  const { name: company } = await ctx.loaders.load(companiesById, open.study.companyId);
  const recipient = await recipientWithEmail(ctx.db, open.study, email);
  const texts = OWN_LINK_TEXTS[language];
  const survey = open.study.name;
  return composeMail({
    to: email,
    language,
    subject: texts.subject(survey),
    before: texts.before(company, survey),
    link: { label: texts.label, url: personalLink(ctx, open, { email, revision: recipient?.linkRevision ?? null }) },
    after: texts.after,
  });
}

/**
 * Opens a mail that waits sealed in the outbox. Null where its survey takes no more responses: the link would not work any
 * more. Throws where the key of the survey is missing.
 */
export const mailOpener =
  (keys: StudyKeys): OpenMail =>
  async (db, { id, studyId, sealed }) => {
    const isOpen = await db.existsBy(Study, { id: studyId, status: 'OPEN' });
    const open = isOpen ? await keys.openKeys(db, studyId) : null;
    return open && (JSON.parse(unpadded(unseal(open.mail, sealed, associatedData(studyId, id))).toString()) as Mail);
  };

/** Seals a mail to a respondent, so that no table holds whom it is for. */
export const sealMail = (key: KeyObject, studyId: string, id: string, mail: Mail): Buffer =>
  seal(key, padded(Buffer.from(JSON.stringify(mail)), SIZES), associatedData(studyId, id));

const associatedData = (studyId: string, id: string) => `mail ${studyId} ${id}`;
