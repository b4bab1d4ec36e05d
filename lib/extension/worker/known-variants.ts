import * as z from 'zod/mini'
import { isAtLeast } from '#lib/wix/api/v3/check-ids.ts'
import { toVariantsReading } from '#lib/wix/api/v3/change/known-variants.ts'
import type { KnownVariants, VariantsReading } from '#lib/wix/api/v3/index.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { createQueue } from '#lib/core/base/queue.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import type { DocumentStore } from '#lib/extension/documents/create-document-store.ts'
import { type Access, createAccess } from '#lib/extension/replica/storage/access.ts'
import { createCostCipher, type CostKey } from '#lib/extension/replica/storage/cost-cipher.ts'
import { createVariantRecords } from '#lib/extension/replica/storage/variant-records.ts'

const anyObject = z.record(z.string(), z.unknown())

const readingShape = z.strictObject({
  id: z.string(),
  revision: z.string(),
  options: z.array(anyObject),
  variantsInfo: anyObject,
})

interface KnownVariantsDeps {
  readonly siteId: SiteId
  /** Undefined while the vault is locked. */
  readonly readCipher: () => Promise<CostKey | undefined>
  /** False once the user has deleted the offline copy: then nothing of the store may be stored. */
  readonly mayStore: () => Promise<boolean>
  /** The complete products that are kept; they contain the variants too. */
  readonly readDocuments?: DocumentStore['readLast'] | undefined
  readonly log: Log
  readonly access?: Access
}

/**
 * The variants of products in the database of the offline copy, or in their documents where these are newer. A
 * failure costs only further requests.
 */
export function createKnownVariants(deps: KnownVariantsDeps): KnownVariants {
  const { siteId, log } = deps
  const records = createVariantRecords(deps.access ?? createAccess(siteId), async () => {
    const cipher = await deps.readCipher()
    if (cipher === undefined) throw new Error('The key for stored variants is not available.')
    return createCostCipher(siteId, cipher)
  })
  const inTurn = createQueue()

  async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return (await deps.mayStore()) ? await inTurn(work) : otherwise
    } catch (error) {
      log.warn('Stored variants could not be used.', { problem: toProblem(error) })
      return otherwise
    }
  }

  async function readDocumented(ids: readonly string[]): Promise<Map<string, VariantsReading>> {
    const found = new Map<string, VariantsReading>()
    const documents = await attempt(
      async () => deps.readDocuments?.(ids as readonly ProductId[]),
      undefined,
    )
    for (const [id, { content }] of documents ?? []) {
      const { product } = content
      const reading = isRecord(product) ? toVariantsReading(product) : undefined
      if (reading?.id === id) found.set(id, reading)
    }
    return found
  }

  return {
    async read(ids) {
      const found = await readDocumented(ids)
      await attempt(async () => {
        for (const [id, value] of await records.read(ids)) {
          const reading = readingShape.safeParse(value).data
          if (reading?.id !== id) continue
          const documented = found.get(id)
          const isNewer =
            documented === undefined || isAtLeast(reading.revision, documented.revision)
          if (isNewer) found.set(id, reading)
        }
      }, undefined)
      return found
    },
    async keep(readings) {
      if (readings.length === 0) return
      await attempt(
        () => records.keep(new Map(readings.map((reading) => [reading.id, reading]))),
        undefined,
      )
    },
  }
}
