import { acmeComments } from './acme-comments';
import { acmeTexts } from './acme-texts';
import type { DemoPerson, DemoSentence, DemoQuarter } from './acme-types';
import { pickOne, shuffled, type RandomSource } from './random';

/**
 * The order in which texts are dealt to the five surveys. The open survey has about a quarter of the responses, so it
 * gets one text where each other survey gets three.
 */
const ROUND: readonly DemoQuarter[] = [0, 1, 2, 4, 3, 0, 1, 2, 3, 0, 1, 2, 3];

function fits(card: DemoSentence, [division, group]: DemoPerson['teamPath']): boolean {
  return (card.divisions?.includes(division) ?? true) && (card.groups?.includes(group) ?? true);
}

/**
 * Sorts texts about a group's own work first. They say more, and general texts are kept for groups without own texts.
 */
function closestFirst<T extends DemoSentence>(cards: readonly T[]): T[] {
  const distance = (card: T) => (card.groups ? 0 : card.divisions ? 1 : 2);
  return [...cards].sort((one, other) => distance(one) - distance(other));
}

/**
 * The texts that nobody has used yet. Drawing a text removes it, so that no text occurs twice in any of the surveys.
 */
export interface SentenceDecks {
  drawComment: (quarter: DemoQuarter, topicSlug: string, person: DemoPerson) => string | undefined;
  drawText: (quarter: DemoQuarter, promptSlug: string, person: DemoPerson) => string | undefined;
}

/** Deals the texts of each key to the five surveys. Returns the function that draws a text that fits a person. */
function deal<T extends DemoSentence>(cards: readonly T[], keyOf: (card: T) => string, random: RandomSource) {
  const piles = new Map<string, DemoSentence[]>();
  const pileOf = (quarter: DemoQuarter, key: string): DemoSentence[] => {
    const name = `${quarter} ${key}`;
    const pile = piles.get(name) ?? [];
    piles.set(name, pile);
    return pile;
  };
  const turns = new Map<string, number>();
  for (const card of closestFirst(shuffled(random, cards))) {
    const key = keyOf(card);
    const turn = turns.get(key) ?? Math.floor(random() * ROUND.length);
    if (!card.quarters) turns.set(key, turn + 1);
    pileOf(card.quarters ? pickOne(random, card.quarters) : ROUND[turn % ROUND.length]!, key).push(card);
  }
  return (quarter: DemoQuarter, key: string, person: DemoPerson): string | undefined => {
    const pile = pileOf(quarter, key);
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
