import { prompts } from '../features/library/content/prompts';
import { topics } from '../features/library/content/topics';
import { acmeComments } from './acme-comments';
import { acmeTexts } from './acme-texts';
import { firstNames, lastNames } from './acme-names';
import { acmeTeams } from './acme-teams';

const everything = [...acmeComments, ...acmeTexts].map((words) => words.text);
const names = new Set([...firstNames, ...lastNames]);

/** The longest open-ended answer the taker accepts. */
const LONGEST = 1000;

describe('the written words of Acme', () => {
  it('are several hundred comments and answers', () => {
    expect(acmeComments.length).toBeGreaterThanOrEqual(330);
    expect(acmeTexts.length).toBeGreaterThanOrEqual(60);
  });

  it('never repeat', () => {
    expect(new Set(everything.map((text) => text.toLowerCase())).size).toBe(everything.length);
  });

  it('belong to topics and open-ended questions of the library', () => {
    const topicSlugs = topics.map((topic) => topic.slug);
    const openSlugs = prompts.filter((prompt) => prompt.type === 'OPEN_END').map((prompt) => prompt.slug);
    expect(acmeComments.filter((comment) => !topicSlugs.includes(comment.topicSlug))).toEqual([]);
    expect(acmeTexts.filter((text) => !openSlugs.includes(text.promptSlug))).toEqual([]);
  });

  it('fit divisions and groups that exist, one inside the other', () => {
    for (const { divisions, groups } of [...acmeComments, ...acmeTexts]) {
      for (const group of groups ?? []) {
        expect(divisions).toContain(acmeTeams.find((team) => team.group === group)?.division);
      }
    }
  });

  it('name nobody and give no address', () => {
    for (const text of everything) {
      expect(text).not.toMatch(/@|https?:/);
      expect(text.split(/[^A-Za-z]+/).filter((word) => names.has(word))).toEqual([]);
    }
  });

  it('are trimmed, short enough to be sent, and of many lengths', () => {
    for (const text of everything) expect(text).toBe(text.trim());
    const lengths = everything.map((text) => text.length).sort((one, other) => one - other);
    expect(lengths.at(-1)).toBeLessThanOrEqual(LONGEST);
    expect(lengths.at(0)).toBeLessThan(20);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeGreaterThan(110);
    expect(lengths.at(-5)).toBeGreaterThan(200);
  });
});
