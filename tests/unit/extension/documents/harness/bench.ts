import { createDocumentAccess, type DocumentAccess } from '#lib/extension/documents/access.ts'
import {
  createDocumentStore,
  type DocumentReading,
  type DocumentStore,
} from '#lib/extension/documents/create-document-store.ts'
import { type ProductId, parseProductId } from '#lib/core/catalog/ids.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import { site } from '#tests/unit/extension/replica/harness/bench.ts'
import { cipherNumber } from '#tests/unit/extension/replica/harness/cipher.ts'

export function productNumber(number: number): ProductId {
  const id = parseProductId(`aaaabbbb-2222-4333-8444-${String(number).padStart(12, '0')}`)
  if (id === undefined) throw new Error('This is not a product.')
  return id
}

/** The document of a product in one of its states. */
export function documentOf(number: number, state: unknown): ProductDocument {
  const id = productNumber(number)
  return { id, catalog: 'v3', revision: String(state), content: { product: { id, state } } }
}

export const readingOf = (number: number, state: unknown, readAt: number): DocumentReading => ({
  document: documentOf(number, state),
  readAt,
})

export function createBench(access: DocumentAccess = createDocumentAccess(site), key = 1) {
  const documents = createDocumentStore({
    siteId: site,
    access,
    readKey: () => cipherNumber(key),
  })
  return { documents, access }
}

/** The last states of products, by number, as a new worker reads them. */
export async function readStates(
  numbers: readonly number[],
  documents: DocumentStore = createBench().documents,
): Promise<Map<number, unknown>> {
  const read = await documents.readLast(numbers.map(productNumber))
  return new Map(
    numbers.flatMap((number) => {
      const product = read.get(productNumber(number))?.content['product']
      return product === undefined
        ? []
        : [[number, (product as { readonly state: unknown }).state] as const]
    }),
  )
}
