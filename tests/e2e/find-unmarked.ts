import type { Page } from '@playwright/test'

/** Texts that are the same in every language: names, units, keys, and the domain of the mock store. */
const everywhere =
  /\b(?:Shelfside|Wix|Stores|SKU|CSV|XLSX|JSON|API|OAuth|HTML|EUR|Alt|Shift|Ctrl|Enter|Esc|Tab|Del|AM|PM|UTC|kB|MB|https|https:\S*|example\.com|\w+\.\w+\.\w+)\b/g

/** Names of days and months come from the browser: in German, in whose place the test language is. */
const calendar = new Set(
  (['long', 'short'] as const).flatMap((length) => {
    const format = new Intl.DateTimeFormat('de', { weekday: length, month: length })
    return Array.from({ length: 366 }, (_, day) => format.format(new Date(2024, 0, day + 1)))
      .flatMap((date) => date.match(/\p{L}{2,}/gu) ?? [])
      .map((word) => word.toLowerCase())
  }),
)

/**
 * Visible texts and accessible names without the marks of the test language: they do not come from a
 * locale file. Texts of the store itself are not translated.
 */
export async function findUnmarked(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node as HTMLElement
      if (!element.checkVisibility({ checkVisibilityCSS: true })) continue
      if (['SCRIPT', 'STYLE', 'CODE', 'KBD', 'TEMPLATE', 'BDI'].includes(element.tagName)) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        found.push(element.getAttribute(name) ?? '')
      }
      // Parts of one text are adjacent. A message may be split by emphasized parts.
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      found.push(own.map(({ textContent }) => textContent ?? '').join(''))
    }
    return found
  })
  return [...new Set(texts)].filter((text) => {
    const words =
      dropMarked(text)
        .replaceAll(everywhere, ' ')
        .match(/\p{L}{2,}/gu) ?? []
    return words.some((word) => !data.has(word.toLowerCase()) && !calendar.has(word.toLowerCase()))
  })
}

/** A message may contain another one. */
function dropMarked(text: string): string {
  const without = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
  return without === text ? text : dropMarked(without)
}

/** Every word of the store: names, descriptions, options. */
export function readWords(state: unknown): ReadonlySet<string> {
  return new Set(
    (JSON.stringify(state).match(/\p{L}{2,}/gu) ?? []).map((word) => word.toLowerCase()),
  )
}
