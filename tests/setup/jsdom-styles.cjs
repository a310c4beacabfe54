// getComputedStyle takes most of the time of a component test of a whole page. Every styled component adds rules. For each
// element jsdom asks its selector engine about all of them, and asks again for each query by role. This file asks only
// about the rules whose last class or tag the element has, as browsers do. The result is the same, which
// jsdom-styles.test.ts checks.
const { CSSStyleDeclaration } = require('cssstyle');
const cssom = require('rrweb-cssom');
const userAgentStyles = require('jsdom/lib/jsdom/browser/default-stylesheet.js');
const utils = require('jsdom/lib/jsdom/living/generated/utils.js');
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const styleRules = require('jsdom/lib/jsdom/living/helpers/style-rules.js');

const ANY = '*';

/**
 * A selector without its strings and without its conditions in brackets. Those only narrow it down, so they are not
 * needed here.
 */
function withoutConditions(selector) {
  let [before, rest] = ['', selector.replace(/"[^"]*"|'[^']*'/g, '')];
  while (rest !== before) [before, rest] = [rest, rest.replace(/:[\w-]+\([^()]*\)|\[[^[\]]*\]/g, '')];
  return rest;
}

/** The class or tag that an element must have to match, for each alternative of a selector. */
function keysOf(selector) {
  const simple = withoutConditions(String(selector));
  if (!/^[\w\s.#:>+~*,-]+$/.test(simple)) return [ANY];
  return simple.split(',').map((alternative) => {
    const subject = alternative
      .trim()
      .split(/[\s>+~]+/)
      .pop();
    return (/\.[\w-]+/.exec(subject) ?? /^[a-z][\w-]*/i.exec(subject) ?? [ANY])[0].toLowerCase();
  });
}

/** The style rules of some sheets, by the class or tag in which their selectors end. Each rule knows its place in the cascade. */
class RuleIndex {
  byKey = new Map();
  places = 0;
  /** The number of rules that each sheet had. */
  sheets = new Map();

  /** Whether `sheets` begins with the sheets that were added, and these have not changed. */
  begins(sheets) {
    let at = 0;
    for (const [sheet, count] of this.sheets)
      if (sheets[at++] !== sheet || sheet.cssRules.length !== count) return false;
    return true;
  }

  add(sheet) {
    this.sheets.set(sheet, sheet.cssRules.length);
    for (const rule of sheet.cssRules) {
      const rules = !rule.media ? [rule] : Array.from(rule.media).includes('screen') ? rule.cssRules : [];
      for (const each of rules) this.addRule(each);
    }
  }

  addRule(rule) {
    const place = this.places++;
    for (const key of new Set(keysOf(rule.selectorText))) {
      if (!this.byKey.has(key)) this.byKey.set(key, []);
      this.byKey.get(key).push([place, rule]);
    }
  }

  /** The rules that match an element, in the order of the cascade. */
  rulesOf(element) {
    const classes = element.getAttributeNS(null, 'class')?.toLowerCase().split(/\s+/) ?? [];
    const keys = new Set([ANY, element.localName.toLowerCase(), ...classes.map((name) => `.${name}`)]);
    const candidates = new Map([...keys].flatMap((key) => this.byKey.get(key) ?? []));
    return [...candidates]
      .sort(([one], [other]) => one - other)
      .flatMap(([, rule]) => (matchesDontThrow(element, rule.selectorText) ? [rule] : []));
  }
}

const userAgentSheet = cssom.parse(userAgentStyles);
const indexes = new WeakMap();

function indexOf(document) {
  const sheets = [userAgentSheet, ...document.styleSheets._list];
  let index = indexes.get(document);
  if (!index?.begins(sheets)) indexes.set(document, (index = new RuleIndex()));
  for (const sheet of sheets.slice(index.sheets.size)) index.add(sheet);
  return index;
}

/**
 * The object that holds cached results until anything changes on the page. jsdom drops it when its own cache of styles
 * is dropped.
 */
function generationOf(document) {
  document._styleCache ??= Object.assign(new WeakMap(), { index: indexOf(document), computed: new WeakMap() });
  return document._styleCache;
}

/** The declarations of the rules and of the element itself, combined as jsdom combines them. */
function combineDeclarations(element, rules) {
  const declaration = new CSSStyleDeclaration();
  for (const style of [...rules.map((rule) => rule.style ?? []), element.style]) {
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  }
  return declaration;
}

/** The function of jsdom that this file replaces. */
const computedByJsdom = styleRules.getDeclarationForElement;

function computedByIndex(element) {
  const generation = generationOf(element._ownerDocument);
  if (!generation.has(element))
    generation.set(element, combineDeclarations(element, generation.index.rulesOf(element)));
  return generation.get(element);
}
// This line must run before jsdom creates its window, which reads the function from there.
styleRules.getDeclarationForElement = computedByIndex;

/** Wraps getComputedStyle so that it returns the same answer for an element until anything changes on the page. */
function withCachedStyles(getComputedStyle) {
  return (element, pseudo) => {
    const document = utils.implForWrapper(element)?._ownerDocument;
    if (!document || pseudo) return getComputedStyle(element, pseudo);
    const { computed } = generationOf(document);
    if (!computed.has(element)) computed.set(element, getComputedStyle(element));
    return computed.get(element);
  };
}

module.exports = { withCachedStyles, computedByIndex, computedByJsdom };
