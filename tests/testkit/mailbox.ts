import { In } from 'typeorm';
import { mailOpener } from '../../server/features/responses/own-link-mail';
import { contentOf } from '../../server/mail/outbox';
import { OutgoingMail } from '../../server/mail/outgoing-mail.entity';
import type { TestApp } from './test-app';

/** A mail as it was taken out of the outbox. */
export interface OutboxMail {
  subject: string;
  text: string;
  html: string;
  /** The addresses of all links in the mail. */
  links: string[];
  /** The secret part of the mail's link. Empty when the mail has no link with a secret. */
  token: string;
}

/** Takes the mails to an address out of the outbox, oldest first. `app` is a function, because the app starts after this call. */
export const mailboxOf =
  (app: () => TestApp) =>
  async (email: string): Promise<OutboxMail[]> => {
    const { manager } = app().dataSource;
    const open = mailOpener(app().runtime.keys);
    const rows = await manager.find(OutgoingMail, { order: { createdAt: 'ASC' } });
    const mails = await Promise.all(
      rows.map(async (row) => ({ id: row.id, mail: await contentOf(manager, row, open) })),
    );
    const found = mails.filter(({ mail }) => mail?.to === email);
    await manager.delete(OutgoingMail, { id: In(found.map(({ id }) => id)) });
    return found.map(({ mail }) => {
      const { subject, text, html } = mail!;
      const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
      const token = /\/api\/auth\/email\/verify\/([\w-]+)/.exec(text)?.[1] ?? '';
      return { subject, text, html, links, token };
    });
  };
