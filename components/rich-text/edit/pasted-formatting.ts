import type { Mark } from 'prosemirror-model'
import { sanitizeUrl } from '../sanitize.ts'
import { nameOf, childrenOf, isElement } from '../parse-inert.ts'
import { styleOfTag } from './html-tags.ts'
import { schema, type Style, styles } from './schema.ts'

/** The marks of a pasted element, by its tag and by the styles that Word, Google Docs and web pages write. */
export function readPastedMarks(element: Element, around: readonly Mark[]): readonly Mark[] {
  const tag = nameOf(element)
  const href = tag === 'a' ? sanitizeUrl(element.getAttribute('href')) : undefined
  const link = href === undefined ? undefined : schema.mark('link', { href })
  const isLink = link !== undefined || around.some(({ type }) => type.name === 'link')
  const style = element.getAttribute('style') ?? ''
  let marks = link === undefined ? around : link.addToSet(around)
  for (const name of styles) {
    const isOn = readStyle(style, name) ?? (styleOfTag(tag) === name ? true : undefined)
    // Links are always underlined.
    if (isOn === true && !(isLink && name === 'underline')) {
      marks =
        schema.marks[name].isInSet(marks) === undefined ? schema.mark(name).addToSet(marks) : marks
    }
    const isOff = isOn === false && (name === 'strong' || name === 'em')
    if (isOff) marks = schema.marks[name].removeFromSet(marks)
  }
  return marks
}

/** Whether a style sets a mark; undefined if it does not mention it. */
function readStyle(style: string, name: Style): boolean | undefined {
  const valueOf = (property: RegExp) => property.exec(style)?.[1]?.trim().toLowerCase()
  if (name === 'strong') {
    const weight = valueOf(/(?:^|[;\s])font-weight\s*:\s*([^;]+)/i)
    if (weight === undefined) return undefined
    return weight.startsWith('bold') || Number.parseInt(weight, 10) >= 600
  }
  if (name === 'em') {
    const slant = valueOf(/(?:^|[;\s])font-style\s*:\s*([^;]+)/i)
    return slant === undefined ? undefined : /^(?:italic|oblique)/.test(slant)
  }
  const line = valueOf(/(?:^|[;\s])text-decoration(?:-line)?\s*:\s*([^;]+)/i)
  return line === undefined
    ? undefined
    : line.includes(name === 'strike' ? 'line-through' : 'underline')
}

export interface WordItem {
  /** From 1. */
  readonly level: number
  readonly isNumbered: boolean
}

/**
 * Reads a paragraph that is a list item in Word. `mso-list` has its level; the text begins with the bullet or the
 * number, which is marked as such or, in Word on the web and on phones, followed by spaces.
 */
export function readWordItem(
  element: Element,
): (WordItem & { readonly words: readonly Node[] }) | undefined {
  const [, level] = /mso-list\s*:[^;]*\blevel(\d)/i.exec(element.getAttribute('style') ?? '') ?? []
  if (level === undefined || element.localName !== 'p') return undefined
  const marker = [...element.querySelectorAll('[style]')].find((each) =>
    /mso-list\s*:\s*ignore/i.test(each.getAttribute('style') ?? ''),
  )
  const sign = (marker?.textContent ?? '').replaceAll(/[\s\u00A0]/g, '')
  marker?.remove()
  return {
    level: Math.min(Math.max(Number(level), 1), 9),
    isNumbered: /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(sign),
    words: childrenOf(element).filter((node) => !isElement(node) || node.localName !== 'style'),
  }
}
