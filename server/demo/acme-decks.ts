import { acmeComments } from './acme-comments';
import { acmeTexts } from './acme-texts';
import type { DemoPerson, Division, Wave } from './acme-types';
import { pick, shuffle, type Random } from './random';

/** How the cards of a pile go round: the open survey, with a quarter of the voices, gets a card for every three of the others. */
const ROUND: readonly Wave[] = [0, 1, 2, 4, 3, 0, 1, 2, 3, 0, 1, 2, 3];

interface Card {
  text: string;
  divisions?: readonly Division[];
  waves?: readonly Wave[];
}

/** The written words still to be said. Drawing takes a card away, so nobody says what somebody else said before, in any quarter. */
export interface Decks {
  drawComment: (wave: Wave, topicSlug: string, person: DemoPerson) => string | undefined;
  drawText: (wave: Wave, promptSlug: string, person: DemoPerson) => string | undefined;
}

/** Deals the cards of each key over the five surveys, and gives back how to draw one that fits a person. */
function deal<T extends Card>(cards: readonly T[], keyOf: (card: T) => string, random: Random) {
  const piles = new Map<string, Card[]>();
  const pileOf = (wave: Wave, key: string): Card[] => {
    const name = `${wave} ${key}`;
    const pile = piles.get(name) ?? [];
    piles.set(name, pile);
    return pile;
  };
  const turns = new Map<string, number>();
  for (const card of shuffle(random, cards)) {
    const key = keyOf(card);
    const turn = turns.get(key) ?? Math.floor(random() * ROUND.length);
    if (!card.waves) turns.set(key, turn + 1);
    pileOf(card.waves ? pick(random, card.waves) : ROUND[turn % ROUND.length]!, key).push(card);
  }
  return (wave: Wave, key: string, person: DemoPerson): string | undefined => {
    const pile = pileOf(wave, key);
    const at = pile.findIndex((card) => !card.divisions || card.divisions.includes(person.teamPath[0]));
    return at < 0 ? undefined : pile.splice(at, 1)[0]?.text;
  };
}

export function dealDecks(random: Random): Decks {
  return {
    drawComment: deal(acmeComments, (comment) => comment.topicSlug, random),
    drawText: deal(acmeTexts, (text) => text.promptSlug, random),
  };
}
