import type { Page } from '@playwright/test';

/**
 * What somebody can't see or reach of the panels that are open: parts that are wider than their frame, which then cuts them off or scrolls
 * sideways, and controls that can't be scrolled into the window. Tables may scroll sideways, as WCAG 1.4.10 allows.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
    /** Whether it is in a box of one pixel, which is for screen readers only. */
    const isHidden = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 && height <= 1 && getComputedStyle(element).overflow === 'hidden') return true;
      return element.parentElement !== null && isHidden(element.parentElement);
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0 &&
      !isHidden(element);

    const PANEL = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
    const panels = [...document.querySelectorAll(PANEL)].filter((panel) => isSeen(panel) && !panel.closest('main'));
    if (panels.length === 0) found.push('nothing is open');
    for (const panel of panels) {
      for (const part of [panel, ...panel.querySelectorAll('*')].filter(isSeen)) {
        const { overflowX, textOverflow } = getComputedStyle(part);
        const isWider = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0;
        if (!isWider || overflowX === 'visible' || textOverflow === 'ellipsis') continue;
        if (part.matches('input, textarea') || part.querySelector('table, [role=table], [role=grid]')) continue;
        found.push(
          `${name(part)} ${overflowX === 'hidden' || overflowX === 'clip' ? 'is cut off' : 'scrolls sideways'}`,
        );
      }
      for (const control of panel.querySelectorAll(
        'a[href], button, input, textarea, [role^=menuitem], [role=option]',
      )) {
        const shown = control.closest('label') ?? control;
        if (!isSeen(shown) || control.closest('table, [role=table], [role=grid], [inert]')) continue;
        shown.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const { left, right, top, bottom } = shown.getBoundingClientRect();
        const isWithin = left >= 0 && right <= innerWidth && top < innerHeight - 20 && bottom > 20;
        // What lies over it, such as a foot that leaves no room, makes it as unusable as if it were outside.
        const [x, y] = [(left + right) / 2, Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1)];
        const over = document.elementFromPoint(x, y);
        if (!isWithin || !over || !(shown.contains(over) || over.contains(shown)))
          found.push(`${name(shown)} is out of reach`);
      }
    }
    return found;
  });
