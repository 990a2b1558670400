/**
 * Elements that a script may have set up when the page was loaded, so new ones wouldn't work, and elements whose content
 * isn't compared.
 */
const NEEDS_SCRIPT =
  "script, template, form, input, select, textarea, button, dialog, iframe, [popover], [data-island]";

/**
 * Changes a page that a browser shows so that it's as the server now renders it. Leaves alone what is the same, even if
 * scripts have changed it.
 *
 * @param shown the page, which scripts may have changed
 * @param before the page as it was served
 * @param now the page as it's served now
 * @returns false if the page has to be reloaded, and then changes nothing
 */
export function patchPage(shown: Document, before: Document, now: Document): boolean {
  const changes: (() => void)[] = [];
  const canPatch =
    templatesOf(before) === templatesOf(now) &&
    compare(shown.documentElement, before.documentElement, now.documentElement, changes);
  if (canPatch) for (const change of changes) change();
  return canPatch;
}

/** Returns the content of all templates, which isn't part of their own tree. */
function templatesOf(page: Document): string {
  return Array.from(page.querySelectorAll("template"), ({ innerHTML }) => innerHTML).join();
}

/** Collects the changes to a node, and returns whether they are possible. */
function compare(shown: Node, before: Node, now: Node, changes: (() => void)[]): boolean {
  if (before.isEqualNode(now)) return true;
  if (shown.nodeName !== before.nodeName || before.nodeName !== now.nodeName) return false;
  if (!isElement(before) || !isElement(now) || !isElement(shown)) {
    changes.push(() => (shown.nodeValue = now.nodeValue));
    return shown.nodeValue === before.nodeValue;
  }
  const isCode = now.matches("script:not([type='application/ld+json'])");
  const isSameCode =
    now.textContent === before.textContent &&
    now.getAttribute("src") === before.getAttribute("src");
  if (isCode && !isSameCode) return false;
  return (
    compareAttributes(shown, before, now, changes) && compareChildren(shown, before, now, changes)
  );
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

function compareAttributes(
  shown: Element,
  before: Element,
  now: Element,
  changes: (() => void)[],
): boolean {
  const names = new Set([...before.getAttributeNames(), ...now.getAttributeNames()]);
  for (const name of names) {
    const value = now.getAttribute(name);
    if (before.getAttribute(name) === value) continue;
    if (shown.getAttribute(name) !== before.getAttribute(name)) return false;
    changes.push(() =>
      value === null ? shown.removeAttribute(name) : shown.setAttribute(name, value),
    );
  }
  return true;
}

function compareChildren(
  shown: Element,
  before: Element,
  now: Element,
  changes: (() => void)[],
): boolean {
  const [inShown, inBefore, inNow] = [shown, before, now].map(({ childNodes }) => [...childNodes]);
  if (inShown === undefined || inBefore === undefined || inNow === undefined) return false;
  const isAligned = inBefore.every((node, index) => node.nodeName === inShown[index]?.nodeName);
  if (!isAligned) return false;
  const isSameList =
    inBefore.length === inNow.length &&
    inBefore.every((node, index) => node.nodeName === inNow[index]?.nodeName);
  if (isSameList) {
    return inBefore.every((node, index) => {
      const [shownNode, nowNode] = [inShown[index], inNow[index]];
      return shownNode && nowNode && compare(shownNode, node, nowNode, changes);
    });
  }
  return replaceMiddle(shown, [inShown, inBefore, inNow], changes);
}

/** Replaces the children between those that are the same at the start and at the end. */
function replaceMiddle(
  shown: Element,
  [inShown, inBefore, inNow]: readonly [ChildNode[], ChildNode[], ChildNode[]],
  changes: (() => void)[],
): boolean {
  const shorter = Math.min(inBefore.length, inNow.length);
  let start = 0;
  while (start < shorter && inBefore[start]?.isEqualNode(inNow[start] ?? null)) start++;
  let end = 0;
  while (end < shorter - start && inBefore.at(-1 - end)?.isEqualNode(inNow.at(-1 - end) ?? null)) {
    end++;
  }
  const removed = inShown.slice(start, inBefore.length - end);
  const added = inNow.slice(start, inNow.length - end);
  const needsScript = [...removed, ...added].some(
    (node) =>
      isElement(node) && (node.matches(NEEDS_SCRIPT) || node.querySelector(NEEDS_SCRIPT) !== null),
  );
  if (needsScript) return false;
  const next = inShown[inBefore.length - end] ?? null;
  changes.push(() => {
    for (const node of removed) node.remove();
    for (const node of added) shown.insertBefore(shown.ownerDocument.importNode(node, true), next);
  });
  return true;
}
