import type { CallOptions } from '#lib/api/index.ts'
import type { ScanPage } from '../store.ts'
import type { StoreClient } from './client.ts'
import type { V3Reader } from './reader.ts'
import { type Place, walkByDate } from './walk.ts'

/** The whole shop in the order of creation, which no change of a product changes. */
export async function* scanProducts(
  client: StoreClient,
  reader: V3Reader,
  from: string | undefined,
  options: CallOptions,
): AsyncGenerator<ScanPage> {
  let place = readPlace(from)
  let unreadable: string[] = []
  const note = (date: string) => unreadable.push(date)
  const { pages, placeOf } = walkByDate(
    client,
    'createdDate',
    place,
    options,
    note,
    reader.unreadableAt,
  )
  for await (const products of reader.join(pages, options)) {
    const last = products.at(-1)
    place = last === undefined ? place : placeOf(last.id, last.createdAt)
    yield { products, next: writePlace(place), unreadable }
    unreadable = []
  }
  if (unreadable.length > 0) yield { products: [], next: writePlace(place), unreadable }
}

/** The date, and behind it the cursor where there is one. */
function writePlace({ from = '', cursor = '' }: Place): string {
  return `${from} ${cursor}`
}

function readPlace(text = ''): Place {
  const [from = '', ...rest] = text.split(' ')
  if (Number.isNaN(Date.parse(from))) return {}
  return { from, cursor: rest.join(' ') || undefined }
}
