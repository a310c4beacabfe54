/**
 * Keeps what was read for a short time, so that callers who come often do not read it again. Callers who come while a value is
 * being read wait for the same reading. Neither null nor an error is kept.
 */
export class BriefCache<Value> {
  private readonly kept = new Map<string, { value: Promise<Value | null>; until: number }>();

  constructor(
    private readonly milliseconds: number,
    /** The most values that are kept. */
    private readonly most: number,
  ) {}

  get(key: string, read: () => Promise<Value | null>): Promise<Value | null> {
    const now = performance.now();
    const known = this.kept.get(key);
    if (known && known.until >= now) return known.value;
    for (const [other, { until }] of this.kept) if (until < now || this.kept.size >= this.most) this.kept.delete(other);
    const entry = { value: read(), until: now + this.milliseconds };
    this.kept.set(key, entry);
    const drop = () => {
      if (this.kept.get(key) === entry) this.kept.delete(key);
    };
    void entry.value.then((value) => value === null && drop(), drop);
    return entry.value;
  }

  clear(): void {
    this.kept.clear();
  }
}
