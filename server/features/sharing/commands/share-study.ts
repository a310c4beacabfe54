import { randomUUID } from 'node:crypto';
import { conflict, invalid } from '../../../platform/errors';
import { randomToken, tokenDigest } from '../../../platform/tokens';
import type { ShareStudyInput } from '../../../schema.generated';
import { lockPeopleAsAdmin } from '../../accounts/people';
import { requireUser } from '../../accounts/principal';
import type { Context } from '../../context';
import { teamOf } from '../../rosters/rosters.queries';
import type { Team } from '../../rosters/team.entity';
import { studyOf } from '../../studies/studies.queries';
import { lockStudyShared } from '../../studies/study-lock';
import type { Study } from '../../studies/study.entity';
import { Share } from '../share.entity';
import { requireShare } from '../sharing.policy';
import { teamsToShare } from '../sharing.queries';

const DAY = 24 * 60 * 60 * 1000;
const MAX_EXPIRY_DAYS = 90;

/** Makes a share link. The database stores a digest of its token only; the token itself is in the reply alone. */
export async function shareStudy(
  ctx: Context,
  ref: string,
  { key, teamRef, expiryDays: given }: ShareStudyInput,
): Promise<{ share: Share; scopeToken: string }> {
  const expiryDays = given!; // The contract has a default, so the value is never null.
  const { user } = requireUser(ctx.principal);
  await lockPeopleAsAdmin(ctx);
  // Without this lock, a command that takes the survey back to a draft at the same moment could not see the new link,
  // and would not revoke it.
  await lockStudyShared(ctx.db, ref);
  const study = await studyOf(ctx, ref);
  await requireShare(ctx, study);
  if (expiryDays < 1 || expiryDays > MAX_EXPIRY_DAYS) {
    throw invalid({ expiryDays: [`A link can last from 1 to ${MAX_EXPIRY_DAYS} days.`] });
  }
  const team = teamRef == null ? null : await askedTeam(ctx, study, teamRef);

  const scopeToken = randomToken();
  const known = key == null ? null : await linkMadeBefore(ctx, study, key, scopeToken);
  if (known) return { share: known, scopeToken };
  const now = ctx.clock.now();
  const share = ctx.db.create(Share, {
    id: randomUUID(),
    companyId: study.companyId,
    studyId: study.id,
    teamId: team?.id ?? null,
    createdById: user.id,
    tokenDigest: tokenDigest(scopeToken),
    createdAt: now,
    expiresAt: new Date(now.getTime() + expiryDays * DAY),
    revokedAt: null,
    creationKey: key ?? null,
  });
  await ctx.db.insert(Share, share);
  const days = `for ${expiryDays} ${expiryDays === 1 ? 'day' : 'days'}`;
  await ctx.audit({ action: 'STUDY_SHARED', subject: study.name, detail: `${team?.name ?? 'All teams'}, ${days}` });
  return { share, scopeToken };
}

/**
 * The caller’s link that an earlier call has made. It gets a new token, because the token of the lost reply is stored
 * nowhere.
 */
async function linkMadeBefore(
  { db, principal }: Context,
  { id, companyId }: Study,
  creationKey: string,
  scopeToken: string,
): Promise<Share | null> {
  const known = await db.findOneBy(Share, { companyId, creationKey });
  if (!known) return null;
  if (known.revokedAt || known.studyId !== id || known.createdById !== requireUser(principal).user.id)
    throw conflict('This key has made another link, or one that was revoked. Make up another key.');
  const secret = { tokenDigest: tokenDigest(scopeToken) };
  await db.update(Share, { id: known.id }, secret);
  return Object.assign(known, secret);
}

/** A team that the survey asks: one of its chosen teams, or a team below one of them. */
async function askedTeam(ctx: Context, study: Study, teamRef: string): Promise<Team> {
  const team = await teamOf(ctx.db, study.companyId, teamRef);
  if (!(await teamsToShare(ctx, study)).has(team.id))
    throw invalid({ teamRef: ['This survey does not ask this team.'] });
  return team;
}
