import type { CatalogClient } from '#lib/wix/api/index.ts'
import type { Official } from '../clients.ts'

/** The same operation with both clients. Results are converted to one shape, and otherwise unchanged. */
export interface Operation {
  readonly name: string
  /** Undefined if the official client has no such call. */
  readonly remote?: (client: Official) => Promise<unknown>
  readonly ours: (client: CatalogClient) => Promise<unknown>
  /** Whether the operation changes the small store of the mock store. */
  readonly changes: boolean
}

export type Reader = (name: string, parts: Omit<Operation, 'name' | 'changes'>) => Operation

export const reading: Reader = (name, parts) => ({ name, ...parts, changes: false })
export const writing: Reader = (name, parts) => ({ name, ...parts, changes: true })

interface AnyPage {
  readonly items: readonly unknown[]
  readonly totalCount?: number | undefined
  hasNext(): boolean
  hasPrev(): boolean
}

/** The data of both clients' pages, without their functions. */
export function readPage(page: AnyPage) {
  const { items, totalCount } = page
  return { items, totalCount, hasNext: page.hasNext(), hasPrev: page.hasPrev() }
}

interface Turning extends AnyPage {
  next(): Promise<Turning>
  prev(): Promise<Turning>
}

/** The content of each page: two pages forward, one back. */
export async function turnPages(first: Promise<Turning>) {
  const pages = [await first]
  pages.push(await pages[0]!.next())
  pages.push(await pages[1]!.next())
  pages.push(await pages[2]!.prev())
  return pages.map(readPage)
}

interface BulkAnswer {
  readonly results?: readonly {
    readonly itemMetadata?: {
      readonly _id?: string | null
      readonly success?: boolean
      readonly error?: { readonly code?: string; readonly description?: string }
    }
  }[]
}

/** A bulk answer in the shape of ours: the result of each id. */
export function readBulk({ results = [] }: BulkAnswer) {
  return results.map(({ itemMetadata: { _id: id, success: ok, error } = {} }) => ({
    id,
    ok,
    error: error && `${error.code}: ${error.description}`,
  }))
}
