import { acmeComments } from './acme-comments';
import { acmeTexts } from './acme-texts';
import type { DemoPerson, DemoSentence, DemoQuarter } from './acme-types';
import { pickOne, shuffle, type RandomSource } from './random';

/** How the cards of a pile go round: the open survey, with a quarter of the voices, gets a card for every three of the others. */
const ROUND: readonly DemoQuarter[] = [0, 1, 2, 4, 3, 0, 1, 2, 3, 0, 1, 2, 3];

function fits(card: DemoSentence, [division, group]: DemoPerson['teamPath']): boolean {
  return (card.divisions?.includes(division) ?? true) && (card.groups?.includes(group) ?? true);
}

/** Words about a group's own work come first: they tell more, and the general ones are left for those who have none. */
function closestFirst<T extends DemoSentence>(cards: readonly T[]): T[] {
  const distance = (card: T) => (card.groups ? 0 : card.divisions ? 1 : 2);
  return [...cards].sort((one, other) => distance(one) - distance(other));
}

/** The written words still to be said. Drawing takes a card away, so nobody says what somebody else said before, in any quarter. */
export interface SentenceDecks {
  drawComment: (wave: DemoQuarter, topicSlug: string, person: DemoPerson) => string | undefined;
  drawText: (wave: DemoQuarter, promptSlug: string, person: DemoPerson) => string | undefined;
}

/** Deals the cards of each key over the five surveys, and gives back how to draw one that fits a person. */
function deal<T extends DemoSentence>(cards: readonly T[], keyOf: (card: T) => string, random: RandomSource) {
  const piles = new Map<string, DemoSentence[]>();
  const pileOf = (wave: DemoQuarter, key: string): DemoSentence[] => {
    const name = `${wave} ${key}`;
    const pile = piles.get(name) ?? [];
    piles.set(name, pile);
    return pile;
  };
  const turns = new Map<string, number>();
  for (const card of closestFirst(shuffle(random, cards))) {
    const key = keyOf(card);
    const turn = turns.get(key) ?? Math.floor(random() * ROUND.length);
    if (!card.waves) turns.set(key, turn + 1);
    pileOf(card.waves ? pickOne(random, card.waves) : ROUND[turn % ROUND.length]!, key).push(card);
  }
  return (wave: DemoQuarter, key: string, person: DemoPerson): string | undefined => {
    const pile = pileOf(wave, key);
    const at = pile.findIndex((card) => fits(card, person.teamPath));
    return at < 0 ? undefined : pile.splice(at, 1)[0]?.text;
  };
}

export function dealSentenceDecks(random: RandomSource): SentenceDecks {
  return {
    drawComment: deal(acmeComments, (comment) => comment.topicSlug, random),
    drawText: deal(acmeTexts, (text) => text.promptSlug, random),
  };
}
