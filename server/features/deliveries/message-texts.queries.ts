import { In, type EntityManager } from 'typeorm';
import { LANGUAGES } from '../../../common/languages';
import { groupedByKey } from '../../persistence/loader';
import type { Language, MessageKind, MessageText as ShownText } from '../../schema.generated';
import { requireUser } from '../accounts/principal';
import type { Context } from '../context';
import type { Study } from '../studies/study.entity';
import { MessageText } from './message-text.entity';
import { standardMessage } from './message-texts';

const KINDS: readonly MessageKind[] = ['INVITATION', 'REMINDER'];

/** The texts that admins have worded for each study. */
async function ownTextsByStudy(db: EntityManager, studyIds: readonly string[]): Promise<MessageText[][]> {
  const texts = await db.findBy(MessageText, { studyId: In([...studyIds]) });
  return groupedByKey(studyIds, texts, ({ studyId }) => studyId);
}

/** How a message of a study is worded in a language. */
export async function textOf(
  { loaders }: Pick<Context, 'loaders'>,
  study: Pick<Study, 'id'>,
  kind: MessageKind,
  language: Language,
): Promise<ShownText> {
  const own = (await loaders.load(ownTextsByStudy, study.id)).find(
    (each) => each.kind === kind && each.language === language,
  );
  const { subject, text, label, closing } = standardMessage(kind, language);
  return {
    ...{ kind, language, linkLabel: label, closing, isStandard: !own },
    ...(own ? { subject: own.subject, text: own.body } : { subject, text }),
  };
}

/** All messages of a study in all languages, for admins only. */
export async function textsOf(ctx: Context, study: Study): Promise<ShownText[]> {
  if (requireUser(ctx.principal).user.role !== 'ADMIN') return [];
  return Promise.all(
    KINDS.flatMap((kind) =>
      (Object.keys(LANGUAGES) as Language[]).map((language) => textOf(ctx, study, kind, language)),
    ),
  );
}
