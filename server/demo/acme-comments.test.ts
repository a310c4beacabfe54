import { prompts } from '../features/library/content/prompts';
import { topics } from '../features/library/content/topics';
import { acmeComments } from './acme-comments';
import { acmeTexts } from './acme-texts';
import { firstNames, lastNames } from './acme-names';
import { acmeTeams } from './acme-teams';

const everything = [...acmeComments, ...acmeTexts].map((words) => words.text);
const names = new Set([...firstNames, ...lastNames]);

/** The most characters that the respondent's page accepts for an open-ended answer. */
const LONGEST = 1000;

describe('the comments and text answers of the demo company', () => {
  it('are several hundred', () => {
    expect(acmeComments.length).toBeGreaterThanOrEqual(330);
    expect(acmeTexts.length).toBeGreaterThanOrEqual(60);
  });

  it('are all different', () => {
    expect(new Set(everything.map((text) => text.toLowerCase())).size).toBe(everything.length);
  });

  it('belong to topics and open-ended questions of the library', () => {
    const topicSlugs = topics.map((topic) => topic.slug);
    const openSlugs = prompts.filter((prompt) => prompt.type === 'OPEN_END').map((prompt) => prompt.slug);
    expect(acmeComments.filter((comment) => !topicSlugs.includes(comment.topicSlug))).toEqual([]);
    expect(acmeTexts.filter((text) => !openSlugs.includes(text.promptSlug))).toEqual([]);
  });

  it('refer to divisions and groups that exist, and to groups of these divisions only', () => {
    for (const { divisions, groups } of [...acmeComments, ...acmeTexts]) {
      for (const group of groups ?? []) {
        expect(divisions).toContain(acmeTeams.find((team) => team.group === group)?.division);
      }
    }
  });

  it('contain no names and no addresses', () => {
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
