/** A cache of encoded replies. When it is full, the least recently used replies are dropped first. */
export class ReplyCache {
  private readonly replies = new Map<string, Buffer>();
  private size = 0;

  /** @param capacity the greatest size of all replies together, in bytes */
  constructor(private readonly capacity = 32 * 1024 * 1024) {}

  get(key: string): Buffer | undefined {
    const reply = this.replies.get(key);
    if (!reply) return undefined;
    this.replies.delete(key);
    this.replies.set(key, reply);
    return reply;
  }

  /** Does not keep a reply that would take up more than a thirty-second of the capacity. */
  set(key: string, reply: Buffer): void {
    if (reply.length > this.capacity / 32 || this.replies.has(key)) return;
    this.replies.set(key, reply);
    this.size += reply.length;
    for (const [oldest, { length }] of this.replies) {
      if (this.size <= this.capacity) return;
      this.replies.delete(oldest);
      this.size -= length;
    }
  }
}
