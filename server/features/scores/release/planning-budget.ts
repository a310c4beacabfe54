/**
 * The work that the plan of one prompt may take, in steps of a few nanoseconds. It is counted and not timed, so that
 * the plan is the same on a slow machine. The planner hides the remaining cells once the budget is spent.
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
