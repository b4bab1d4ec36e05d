import { describe, expect, it } from 'vitest'
import { parseDocument } from '#components/rich-text/edit/parse-document.ts'
import { parseHtml } from '#components/rich-text/edit/parse-html.ts'
import type { RichDocument } from '#lib/core/catalog/product/rich-document.ts'
import { isJson, listRecordings } from '#tests/unit/wix/api-v3/recorded/list-recordings.ts'
import { startTyping } from './start-typing.ts'

// Descriptions and info sections of real stores.

const html: string[] = []
const documents: RichDocument[] = []

function collect(value: unknown): void {
  if (Array.isArray(value)) for (const each of value) collect(each)
  if (typeof value === 'string' && /<\/?[a-z][^>]*>/i.test(value)) html.push(value)
  if (!isJson(value)) return
  const { nodes } = value
  const isDocument = Array.isArray(nodes) && nodes.length > 0 && value['type'] === undefined
  if (isDocument) documents.push(value as unknown as RichDocument)
  else for (const each of Object.values(value)) collect(each)
}
for (const { value } of listRecordings()) collect(value)

/** Types a letter at the end of the first line. */
function typeOne(typing: ReturnType<typeof startTyping>): boolean {
  let end: number | undefined
  typing.doc.descendants((node, pos) => {
    if (node.isTextblock) end ??= pos + 1 + node.content.size
  })
  if (end === undefined) return false
  typing.setSelection(end)
  typing.type('x')
  return true
}

function countSame(isSame: (at: number) => boolean, max: number): number {
  let count = 0
  while (count < max && isSame(count)) count += 1
  return count
}

describe('recorded texts (only with SHELFSIDE_DATA)', () => {
  it.runIf(html.length > 0)('of V1 stay the same except for a typed letter', () => {
    for (const text of new Set(html)) {
      const typing = startTyping(parseHtml(text, (tag) => tag))
      expect(typing.write()).toBe(text)
      if (!typeOne(typing)) continue
      const written = typing.write()
      // The change is within the edited line.
      const start = countSame((at) => text[at] === written[at], text.length)
      const same = (at: number) => text.at(-1 - at) === written.at(-1 - at)
      const end = text.length - countSame(same, text.length - start)
      expect(written).not.toBe(text)
      expect(text.slice(start, end)).not.toMatch(/<\/?(?:p|div|h\d|ul|ol|li)\b/)
      expect(startTyping(parseHtml(written, (tag) => tag)).write()).toBe(written)
    }
  })

  it.runIf(documents.length > 0)('of V3 stay the same except for a typed line', () => {
    for (const document of documents) {
      const typing = startTyping(parseDocument(document, (type) => type))
      expect(typing.write()).toBe(document)
      if (!typeOne(typing)) continue
      const { nodes, ...rest } = typing.write()
      const { nodes: before, ...same } = document
      expect(rest).toEqual(same)
      expect(nodes.filter((node, at) => node !== before[at])).toHaveLength(1)
    }
  })
})
