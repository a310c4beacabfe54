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
    const [rows] = await app().dataSource.query(
      'DELETE FROM outgoing_mail WHERE recipient = $1 RETURNING subject, text, html, created_at',
      [email],
    );
    return (rows as (OutboxMail & { created_at: Date })[])
      .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
      .map(({ subject, text, html }) => {
        const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
        const token = /\/api\/auth\/email\/verify\/([\w-]+)/.exec(text)?.[1] ?? '';
        return { subject, text, html, links, token };
      });
  };
