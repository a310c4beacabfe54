/**
 * How much work the plan of a prompt may take, in steps of a few nanoseconds: counted, not timed, so that the plan is the
 * same on a slow machine. Whoever finds it spent hides what is left.
 */
export class PlanningBudget {
  constructor(private left: number) {}

  /** @returns whether there was enough left */
  spend(steps: number): boolean {
    this.left -= steps;
    return this.left >= 0;
  }

  get isSpent(): boolean {
    return this.left < 0;
  }
}
