import { requiredText } from '../../../platform/text-rules';
import type { UpdateUserInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { requireUser } from '../principal';
import { chosenJobLevel, MAX_PERSON_NAME_LENGTH } from '../profile-rules';
import { User } from '../user.entity';

/**
 * Changes the given fields of the caller's own profile. Onboarding is complete once there is a name and a job level.
 */
export async function updateUser(ctx: Context, input: UpdateUserInput): Promise<User> {
  const { user } = requireUser(ctx.principal);
  if (input.name != null) user.name = requiredText('name', input.name, MAX_PERSON_NAME_LENGTH);
  user.jobLevel = chosenJobLevel(input) ?? user.jobLevel;
  user.isOnboarded ||= user.name !== '' && user.jobLevel !== null;
  const { name, jobLevel, isOnboarded } = user;
  await ctx.db.update(User, { id: user.id }, { name, jobLevel, isOnboarded });
  return user;
}
