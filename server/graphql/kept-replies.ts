/** Replies that are read again and again, as the bytes that are sent: those used last, as many as the memory for them holds. */
export class KeptReplies {
  private readonly replies = new Map<string, Buffer>();
  private size = 0;

  /** @param room for all of them together, in bytes */
  constructor(private readonly room = 32 * 1024 * 1024) {}

  get(key: string): Buffer | undefined {
    const reply = this.replies.get(key);
    if (!reply) return undefined;
    this.replies.delete(key);
    this.replies.set(key, reply);
    return reply;
  }

  /** One that would take up much of the room is not kept. */
  keep(key: string, reply: Buffer): void {
    if (reply.length > this.room / 32 || this.replies.has(key)) return;
    this.replies.set(key, reply);
    this.size += reply.length;
    for (const [oldest, { length }] of this.replies) {
      if (this.size <= this.room) return;
      this.replies.delete(oldest);
      this.size -= length;
    }
  }
}
