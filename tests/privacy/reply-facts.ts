import type { Question, Respondent } from '../results/differential/random-study';
import { answersOf, sum, type ShownFacts } from './shown-facts';

interface ReplyScore {
  slug?: string;
  /** The slug of a hidden score, which may have votes nevertheless. */
  hiddenSlug?: string;
  freqDist: number[] | null;
  n: number | null;
  votes: number | null;
}
interface Page {
  nodes: { ref: string; team: { ref: string } | null }[];
  hidden: string | null;
}
interface Part {
  segment: { name: string; value: string } | null;
  teamSegment: { ref: string } | null;
  scores: ReplyScore[];
}

/** A reply about the company or a team: the selection of the fragment `Results`, and the number of answers to each question. */
export interface Reading {
  team: string | null;
  results: {
    topics: ReplyScore[];
    prompts: ReplyScore[];
    topicParts: Part[];
    promptParts: Part[];
    choices: { slug?: string; n: number; counts: { choice: string; n: number }[] }[];
    firstVerbatims: { topicSlug: string; page: Page }[];
    firstTextAnswers: { promptSlug: string; page: Page }[];
  };
  counts: { slug: string; n: number }[];
}

/** One measure that the adversary attacks, for instance the votes for a topic, and the shown facts about it. */
export interface Subject {
  name: string;
  kind: 'value' | 'row' | 'choice' | 'count' | 'vote' | 'comment' | 'list';
  facts: ShownFacts;
}

/** Derives facts from the replies about respondents. shown-facts.ts explains atoms and levels. */
export class ReplyFacts {
  private readonly atoms: Respondent[][];
  /** All groups that a reply can be about, as lists of atoms. */
  private readonly groups: number[][];

  constructor(
    people: readonly Respondent[],
    private readonly isWithin: (team: string, whole: string) => boolean,
    private readonly readings: readonly Reading[],
  ) {
    const atoms = new Map<string, Respondent[]>();
    for (const person of people) {
      const key = JSON.stringify([person.teamRef, person.segments]);
      atoms.set(key, [...(atoms.get(key) ?? []), person]);
    }
    this.atoms = [...atoms.values()];
    const segments = [
      ...new Set(people.flatMap((person) => Object.entries(person.segments).map((each) => JSON.stringify(each)))),
    ];
    const parts = [
      null,
      ...segments.map((each) => JSON.parse(each) as [string, string]).map(([name, value]) => ({ name, value })),
    ];
    this.groups = readings.flatMap(({ team }) => parts.map((segment) => this.atomsOf(team, segment)));
  }

  /** All measures that the adversary attacks. */
  subjects(prompts: readonly Question[]): Subject[] {
    const topics = [...new Set(prompts.map(({ topicSlug }) => topicSlug))];
    return [
      ...prompts.flatMap((prompt) => this.subjectsOfPrompt(prompt)),
      ...topics.flatMap((topic) => this.subjectsOfTopic(topic)),
    ];
  }

  /** The number of people in each atom. */
  sizes(): number[] {
    return this.atoms.map((members) => members.length);
  }

  /** The facts that would be shown if the threshold of 3 were the only rule. */
  withMinimumAlone({ truth }: ShownFacts): ShownFacts {
    const cells = this.groups
      .filter((atoms) => answersOf(truth, atoms) >= 3)
      .map((atoms) => ({ atoms, disclosure: 'FULL' as const }));
    return { truth, cells, counted: cells.map(({ atoms }) => atoms) };
  }

  private atomsOf(team: string | null, segment: { name: string; value: string } | null): number[] {
    return this.atoms.flatMap(([person], at) => {
      const { teamRef, segments } = person!;
      const isIn =
        (team === null || (teamRef !== null && this.isWithin(teamRef, team))) &&
        (segment === null || segments[segment.name] === segment.value);
      return isIn ? [at] : [];
    });
  }

  /** The shown and hidden scores of a topic or question in all replies, each with the atoms of its group. */
  private scoresOf(
    whole: 'topics' | 'prompts',
    parts: 'topicParts' | 'promptParts',
    slug: string,
  ): (ReplyScore & { atoms: number[] })[] {
    return this.readings
      .flatMap(({ team, results }) => [
        ...results[whole].map((score) => ({ ...score, atoms: this.atomsOf(team, null) })),
        ...results[parts].flatMap(({ segment, teamSegment, scores }) =>
          scores.map((score) => ({ ...score, atoms: this.atomsOf(teamSegment?.ref ?? team, segment) })),
        ),
      ])
      .filter((score) => (score.slug ?? score.hiddenSlug) === slug);
  }

  /** The number of people in each atom who gave each level. */
  private truth(levels: readonly ((person: Respondent) => boolean)[]): number[][] {
    return this.atoms.map((members) => levels.map((isGiven) => members.filter(isGiven).length));
  }

  private subjectsOfPrompt({ slug, type, choiceLabels, rowLabels }: Question): Subject[] {
    const answer = (person: Respondent) => person.answers.get(slug);
    const scores = this.scoresOf('prompts', 'promptParts', slug).filter((score) => score.slug === slug);
    const lists = this.readings.flatMap(({ team, results }) =>
      results.choices.filter((choice) => choice.slug === slug).map(() => this.atomsOf(team, null)),
    );
    const texts = this.readings.filter(({ results }) =>
      results.firstTextAnswers.some(({ promptSlug, page }) => promptSlug === slug && page.hidden === null),
    );
    const counts = this.readings.filter((reading) => reading.counts.some((each) => each.slug === slug));
    const counted = [
      ...scores.filter(({ n }) => n !== null).map(({ atoms }) => atoms),
      ...lists,
      ...[...texts, ...counts].map(({ team }) => this.atomsOf(team, null)),
    ];
    const subject = (
      kind: Subject['kind'],
      name: string,
      levels: ((person: Respondent) => boolean)[],
      cells: ShownFacts['cells'],
    ): Subject => ({
      ...{ kind, name: `${slug} ${name}` },
      facts: {
        truth: this.truth(levels),
        cells,
        counted:
          kind === 'row' ? cells.filter(({ disclosure }) => disclosure === 'FULL').map(({ atoms }) => atoms) : counted,
      },
    });
    const scoreCells: ShownFacts['cells'] = scores.map(({ atoms, freqDist }) => ({
      atoms,
      disclosure: freqDist ? 'FULL' : 'AVERAGE',
    }));
    const listCells: ShownFacts['cells'] = lists.map((atoms) => ({ atoms, disclosure: 'FULL' }));
    switch (type) {
      case 'OPEN_END':
        return [subject('count', 'answered', [(person) => answer(person) !== undefined], [])];
      case 'SINGLE_SEL':
        return [
          subject(
            'choice',
            '',
            choiceLabels.map((label) => (person) => answer(person) === label),
            listCells,
          ),
        ];
      case 'MULTI_SEL':
        return choiceLabels.map((label) => {
          const took = (person: Respondent) => (answer(person) as string[] | undefined)?.includes(label);
          return subject(
            'choice',
            label,
            [(person) => took(person) === true, (person) => took(person) === false],
            listCells,
          );
        });
      case 'MATRIX_N':
      case 'MATRIX_L':
        return rowLabels.map((row) =>
          subject(
            'row',
            row,
            choiceLabels.map(
              (label) => (person) => (answer(person) as Record<string, string> | undefined)?.[row] === label,
            ),
            [...scoreCells, ...listCells],
          ),
        );
      default: {
        const values = type === 'NPS' ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 2, 3, 4, 5];
        return [
          subject(
            'value',
            '',
            values.map((value) => (person) => answer(person) === value),
            scoreCells,
          ),
        ];
      }
    }
  }

  private subjectsOfTopic(topic: string): Subject[] {
    const cells: ShownFacts['cells'] = this.scoresOf('topics', 'topicParts', topic)
      .filter(({ votes }) => votes !== null)
      .map(({ atoms }) => ({ atoms, disclosure: 'FULL' }));
    const read = this.readings.filter(({ results }) =>
      results.firstVerbatims.some(({ topicSlug, page }) => topicSlug === topic && page.hidden === null),
    );
    const yesOrNo = (isSo: (person: Respondent) => boolean) => this.truth([isSo, (person) => !isSo(person)]);
    return [
      { kind: 'vote', name: topic, facts: { truth: yesOrNo(({ votes }) => votes.has(topic)), cells, counted: [] } },
      {
        kind: 'comment',
        name: topic,
        facts: { truth: yesOrNo(({ votes }) => Boolean(votes.get(topic))), cells, counted: [] },
      },
      {
        kind: 'list',
        name: topic,
        facts: {
          truth: this.atoms.map((members) => [sum(members.map(() => 1))]),
          cells: [],
          counted: read.map(({ team }) => this.atomsOf(team, null)),
        },
      },
    ];
  }
}
