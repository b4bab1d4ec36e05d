import { type GuideTopic, loadGuide } from '#lib/extension/guide/load-guide.ts'
import type { Block, Content, Inline, TopicId } from '#lib/extension/guide/topic.ts'

export const english = await loadGuide('en')

export function topicOf(id: TopicId): GuideTopic {
  const topic = english.find((each) => each.id === id)
  if (topic === undefined) throw new Error(`The guide has no topic ${id}.`)
  return topic
}

/** The blocks below a heading, up to the next one; undefined without such a heading. */
export function sectionOf(topic: GuideTopic, heading: string): readonly Block[] | undefined {
  const at = topic.blocks.findIndex((block) => block.kind === 'heading' && block.id === heading)
  if (at < 0) return undefined
  const below = topic.blocks.slice(at + 1)
  const end = below.findIndex(({ kind }) => kind === 'heading')
  return end < 0 ? below : below.slice(0, end)
}

function contentsOf(block: Block): readonly Content[] {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return [block.content]
    case 'list':
      return block.items
    case 'table':
      return [...block.head, ...block.rows.flat()]
    case 'heading':
    case 'picture':
      return []
  }
}

function flatten(content: Content): readonly Inline[] {
  return content.flatMap((inline) =>
    typeof inline === 'object' && 'content' in inline
      ? [inline, ...flatten(inline.content)]
      : [inline],
  )
}

/** Everything within texts: words, code, and links with their text. */
export function listInlines(blocks: readonly Block[]): readonly Inline[] {
  return blocks.flatMap(contentsOf).flatMap(flatten)
}

export function listCode(blocks: readonly Block[]): readonly string[] {
  return listInlines(blocks).flatMap((inline) =>
    typeof inline === 'object' && inline.kind === 'code' ? [inline.text] : [],
  )
}

export function wordsOf(content: Content): string {
  return flatten(content)
    .map((inline) => (typeof inline === 'string' ? inline : 'text' in inline ? inline.text : ''))
    .join('')
}

/** The rows of all tables, as the words of their cells. */
export function listRows(blocks: readonly Block[]): readonly (readonly string[])[] {
  return blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map((row) => row.map(wordsOf)) : [],
  )
}
