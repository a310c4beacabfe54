import { DomainError, type ErrorCode } from '../../../platform/errors';

/** The kinds of errors that RFC 7644 (3.12) names for a status of 400 or 409. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refusal with the kind that identity providers read. Its text never names a person, because it is kept in the list of calls. */
export class ScimRefusal extends DomainError {
  constructor(
    readonly scimType: ScimType | undefined,
    detail: string,
    code: ErrorCode = scimType === 'uniqueness' ? 'CONFLICT' : 'BAD_USER_INPUT',
    private readonly ownStatus?: number,
  ) {
    super(code, detail);
  }

  override get status(): number {
    return this.ownStatus ?? super.status;
  }
}

/** 412: the resource is not the one that the caller has read. */
export const changedMeanwhile = () =>
  new ScimRefusal(undefined, 'It was changed since it was read. Read it again.', 'CONFLICT', 412);
