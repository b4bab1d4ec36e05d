import { type JsonObject } from '../transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { entity } from '../wire/entity.ts'
import { anything, date, type Codec, number, text } from '../wire/codec.ts'
import type { RichTextNode } from './node.ts'
import type { TextNodeStyle } from './text-data.ts'

/*
 * Numbers of a rich text that may be texts on the wire: the platform writes NaN and infinities as
 * "NaN", "Infinity" and "-Infinity", and durations also as "12.5s". Everything else is plain JSON.
 */
const parts = new Set(
  'appEmbed audio button card gallery image layout map poll shape smartBlockCell toc video'
    .split(' ')
    .map((name) => `${name}Data`),
)

const numbers = new Set(
  'duration centerX centerY position ratio lat lng fontSize itemSpacing x y width height'.split(
    ' ',
  ),
)

// Numbers are nested at most seven objects below their node.
const maxDepth = 9

type DocumentStyles =
  | 'headerOne'
  | 'headerTwo'
  | 'headerThree'
  | 'headerFour'
  | 'headerFive'
  | 'headerSix'
  | 'paragraph'
  | 'blockquote'
  | 'codeBlock'

/** The rich text format of the platform: descriptions of products, info sections and categories. */
export interface RichContent {
  readonly nodes?: readonly RichTextNode[] | undefined
  readonly metadata?:
    | {
        readonly version?: number | undefined
        readonly createdTimestamp?: Date | undefined
        readonly updatedTimestamp?: Date | undefined
        readonly id?: string | undefined
      }
    | undefined
  readonly documentStyle?: { readonly [Name in DocumentStyles]?: TextNodeStyle } | undefined
}

/** Works in place and without recursion, because the author decides how deep a document is nested. */
const nodes: Codec<readonly RichTextNode[]> = {
  read(value) {
    if (!Array.isArray(value)) return undefined
    const open: unknown[] = [...value]
    for (let node = open.pop(); node !== undefined || open.length > 0; node = open.pop()) {
      if (!isRecord(node)) continue
      readNumbers(node)
      if (Array.isArray(node['nodes'])) for (const inner of node['nodes']) open.push(inner)
    }
    return value as RichTextNode[]
  },
  write: finite,
}

export const richContent = entity<RichContent>({
  nodes,
  metadata: entity<NonNullable<RichContent['metadata']>>({
    version: number,
    createdTimestamp: date,
    updatedTimestamp: date,
    id: text,
  }),
  documentStyle: anything,
})

function readWithin(value: object, depth: number) {
  const record = value as Record<string, unknown>
  for (const name of Object.keys(record)) {
    const inner = record[name]
    if (typeof inner === 'object' && inner !== null) {
      if (depth < maxDepth) readWithin(inner, depth + 1)
    } else if (typeof inner === 'string' && numbers.has(name)) {
      const plain = name === 'duration' ? inner.replace(/s$/, '') : inner
      const read = number.read(plain)
      // "START" is a valid position too.
      if (read !== undefined) record[name] = read
    }
  }
}

/** Converts texts into numbers, in place. */
function readNumbers(node: JsonObject) {
  for (const name of Object.keys(node)) {
    if (parts.has(name) && isRecord(node[name])) readWithin(node[name], 0)
  }
}

/** Returns a copy in which numbers that JSON cannot represent are texts. */
function finite(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (Array.isArray(value)) return value.map(finite)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, finite(inner)]))
}
