interface Entry<Value> {
  value: Promise<Value | null>;
  timer: NodeJS.Timeout;
}

/**
 * Keeps what was read for a short time, so that callers who come often do not read it again. Callers who come while a value is
 * being read wait for the same reading. Neither null nor an error is kept. When its time is over, a value leaves the memory,
 * whether anybody comes again or not, because some of the values are keys.
 */
export class BriefCache<Value> {
  private readonly kept = new Map<string, Entry<Value>>();

  constructor(
    private readonly milliseconds: number,
    /** The most values that are kept. */
    private readonly most: number,
  ) {}

  get(key: string, read: () => Promise<Value | null>): Promise<Value | null> {
    const known = this.kept.get(key);
    if (known) return known.value;
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size >= this.most) this.forget(oldest);
    const drop = () => {
      if (this.kept.get(key) === entry) this.forget(key);
    };
    const entry: Entry<Value> = { value: read(), timer: setTimeout(drop, this.milliseconds).unref() };
    this.kept.set(key, entry);
    void entry.value.then((value) => value === null && drop(), drop);
    return entry.value;
  }

  clear(): void {
    for (const key of [...this.kept.keys()]) this.forget(key);
  }

  forget(key: string): void {
    clearTimeout(this.kept.get(key)?.timer);
    this.kept.delete(key);
  }
}
