import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { isScored } from '../../../../common/prompts';
import { Prompt } from '../../library/prompt.entity';
import { Topic } from '../../library/topic.entity';
import { teamsOf } from '../../rosters/rosters.queries';
import { pathToTop } from '../../rosters/team-tree';
import type { Team } from '../../rosters/team.entity';

/** What the texts of a file may mean in a company. */
export interface KnownSubjects {
  topics: Topic[];
  /** The questions whose answers are 1 to 5. */
  prompts: Prompt[];
  teams: { team: Team; path: string }[];
}

const SCALES: readonly string[] = ['RATING_5L', 'RATING_5N'];

export async function knownSubjects(db: EntityManager, companyId: string): Promise<KnownSubjects> {
  const topics = await db.find(Topic, { order: { position: 'ASC' } });
  const prompts = await db.find(Prompt, {
    where: [{ companyId: IsNull() }, { companyId }],
    order: { position: 'ASC', slug: 'ASC' },
  });
  const teams = await teamsOf(db, companyId);
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return {
    topics,
    prompts: prompts.filter((prompt) => SCALES.includes(prompt.type) && isScored(prompt)),
    teams: teams.map((team) => ({
      team,
      path: pathToTop(teams, team.id)
        .map((id) => names.get(id)!)
        .reverse()
        .join(' / '),
    })),
  };
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
const plainPath = (text: string) => plain(text).replace(/ ?[/>] ?/g, '/');

/** The topic that a text means, by its slug or its label in any language. */
export const topicMeant = ({ topics }: KnownSubjects, text: string): Topic | undefined =>
  topics.find(({ slug, label, translations }) =>
    [slug, label, ...translations.map((translation) => translation.text)].some((name) => plain(name) === plain(text)),
  );

/** The question that a text means, by its slug or its English text. */
export const promptMeant = ({ prompts }: KnownSubjects, text: string): Prompt | undefined =>
  prompts.find(({ slug }) => slug === text) ?? prompts.find((prompt) => plain(prompt.text) === plain(text));

/** The teams that a text may mean: the one with this path, or else all whose path ends with it. */
export function teamsMeant({ teams }: KnownSubjects, text: string): KnownSubjects['teams'] {
  const wanted = plainPath(text);
  const exact = teams.filter(({ path }) => plainPath(path) === wanted);
  return exact.length > 0 ? exact : teams.filter(({ path }) => plainPath(path).endsWith(`/${wanted}`));
}
