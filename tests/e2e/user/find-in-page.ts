import type * as TestingLibrary from '@testing-library/dom'
import type { Role } from './target.ts'

/** A regular expression as it is sent to the page. */
type SentWords = string | { readonly source: string; readonly flags: string }

/** A target as it is sent to the page. */
interface SentTarget {
  readonly by:
    | { readonly role: Role; readonly name?: SentWords }
    | { readonly label: SentWords }
    | { readonly text: SentWords }
  readonly within?: SentTarget
  readonly has?: SentTarget
}

/** Defines `findInPage(library, target)` where it is evaluated. */
export const findInPageSource = [normalize, isLike, isVisible, findByText, findInPage]
  .map(String)
  .join('\n')

function normalize(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim()
}

function isLike(wanted: SentWords): (words: string) => boolean {
  if (typeof wanted === 'string') return (words) => normalize(words) === normalize(wanted)
  const expression = new RegExp(wanted.source, wanted.flags)
  return (words) => expression.test(normalize(words))
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

/** The smallest elements with such a text. */
function findByText(root: HTMLElement, isWanted: (words: string) => boolean): HTMLElement[] {
  const isText = (element: Element) =>
    !element.matches('script, style') && isWanted(element.textContent)
  return [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) => isText(element) && ![...element.children].some(isText),
  )
}

/**
 * The visible elements that a person would name like this, in document order. Finds what Playwright finds,
 * with the roles and names of Testing Library.
 */
function findInPage(
  { queryAllByRole, queryAllByLabelText }: typeof TestingLibrary,
  target: SentTarget,
): HTMLElement[] {
  const findBelow = (root: HTMLElement, { by, has }: SentTarget): HTMLElement[] => {
    let found: HTMLElement[]
    if ('text' in by) found = findByText(root, isLike(by.text))
    else if ('label' in by) {
      const isWanted = isLike(by.label)
      found = queryAllByLabelText(root, (label) => isWanted(label))
    } else {
      const { role, name } = by
      found = queryAllByRole(root, role, name === undefined ? {} : { name: isLike(name) })
    }
    return has === undefined
      ? found
      : found.filter((element) => findBelow(element, has).some(isVisible))
  }
  const find = (wanted: SentTarget): HTMLElement[] => {
    const roots = wanted.within === undefined ? [document.body] : find(wanted.within)
    return [...new Set(roots.flatMap((root) => findBelow(root, wanted)))]
  }
  return find(target).filter(isVisible)
}
