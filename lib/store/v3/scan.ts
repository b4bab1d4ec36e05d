import type { CallOptions } from '#lib/api/index.ts'
import type { ScanPage } from '../store.ts'
import type { StoreClient } from './client.ts'
import type { V3Reader } from './reader.ts'
import { type Cursor, walkByDate } from './walk.ts'

/** The whole shop in the order of creation, which no change of a product affects. */
export async function* scanProducts(
  client: StoreClient,
  reader: V3Reader,
  from: string | undefined,
  options: CallOptions,
): AsyncGenerator<ScanPage> {
  let path = readPath(from)
  let unreadable: string[] = []
  const note = (date: string) => unreadable.push(date)
  const { pages, pathOf } = walkByDate(
    client,
    'createdDate',
    path,
    options,
    note,
    reader.unreadableAt,
  )
  for await (const products of reader.join(pages, options)) {
    const last = products.at(-1)
    path = last === undefined ? path : pathOf(last.id, last.createdAt)
    yield { products, next: writePath(path), unreadable }
    unreadable = []
  }
  if (unreadable.length > 0) yield { products: [], next: writePath(path), unreadable }
}

/** The date, followed by the cursor where there is one. */
function writePath({ from = '', cursor = '' }: Cursor): string {
  return `${from} ${cursor}`
}

function readPath(text = ''): Cursor {
  const [from = '', ...rest] = text.split(' ')
  if (Number.isNaN(Date.parse(from))) return {}
  return { from, cursor: rest.join(' ') || undefined }
}
