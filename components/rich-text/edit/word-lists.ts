import { childrenOf, isElement } from '../parse-inert.ts'

export interface WordItem {
  /** From 1 on. */
  readonly level: number
  readonly isNumbered: boolean
}

/**
 * A paragraph that is an item of a list in Word: `mso-list` says how deep it lies, and its first words are the bullet
 * or the number, marked as such or, in Word on the web and on phones, followed by blanks alone.
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
