import { acmeComments } from './acme-comments';
import { acmeReplies } from './acme-replies';

it('replies to comments that exist, with words that a reply may have', () => {
  const comments = new Set(acmeComments.map(({ text }) => text));
  for (const [comment, reply] of acmeReplies) {
    expect(comments).toContain(comment);
    expect(reply).toBe(reply.trim());
    expect(reply).not.toMatch(/\bwww\.|:\/\//i);
  }
});
