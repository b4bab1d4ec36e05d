import { isObject } from '../transport/parse-json.ts'
import { entity } from '../wire/entity.ts'
import { anything, date, type Codec, number, text } from '../wire/codec.ts'
import type { RichTextNode } from './node.ts'
import { finite, readNumbers } from './node-numbers.ts'
import type { TextNodeStyle } from './text-data.ts'

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

/** The platform's rich text: descriptions of products, info sections and categories. */
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

/** In place and without recursion: how deep a document nests is up to whoever wrote it. */
const nodes: Codec<readonly RichTextNode[]> = {
  read(value) {
    if (!Array.isArray(value)) return undefined
    const open: unknown[] = [...value]
    for (let node = open.pop(); node !== undefined || open.length > 0; node = open.pop()) {
      if (!isObject(node)) continue
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
