import type { AssignTeamInput } from '../../../schema.generated';
import type { ResponsesContext } from '../context';
import type { OpenResponse } from '../open-response';
import { teamRule } from '../respondent-identity';
import { saveResponse } from '../save-response';
import { chosenTeam, studyScope } from '../study-scope';

/** Sets the team that the answers belong to, in place of the roster's. */
export const assignTeam = (
  ctx: ResponsesContext,
  { studyResponseRef, teamRef }: AssignTeamInput,
): Promise<OpenResponse> =>
  saveResponse(ctx, studyResponseRef, async ({ study, refPayload }) => {
    const chosen = chosenTeam(await studyScope(ctx.db, study), teamRef);
    const teamId = (await teamRule(ctx.db, study, refPayload.isOnRoster))(chosen);
    return (document) => ({ ...document, teamId });
  });
