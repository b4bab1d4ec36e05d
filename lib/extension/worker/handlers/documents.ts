import { compareTexts } from '#lib/core/base/compare-texts.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { keyOfPath } from '#lib/core/catalog/fields/registry.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { listDifferences } from '#lib/core/edits/restore/list-differences.ts'
import type { PointDifference } from '#lib/extension/documents/restore-point.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { Documents } from '#lib/extension/worker/documents.ts'

export interface DocumentHandlerDeps {
  readonly documents: Documents
}

export function createDocumentHandlers({ documents }: DocumentHandlerDeps) {
  const { points } = documents

  /** With names and fields. */
  async function describe(
    siteId: SiteId,
    from: string,
    to: string | undefined,
    differences: readonly PointDifference[],
  ) {
    const ids = differences.map(({ id }) => id)
    const [before, after] = await Promise.all([
      documents.readFormer(siteId, from, ids),
      documents.readFormer(siteId, to, ids),
    ])
    // A file can have products that are in the store and not kept yet.
    const isMissing = to === undefined && differences.some(({ after: is }) => is === undefined)
    const listed = isMissing ? await documents.listProducts(siteId) : undefined
    return differences.map((difference) => {
      const { id } = difference
      const [was, is] = [before.get(id)?.product, after.get(id)?.product]
      const changes = was && is ? fieldEntries(listDifferences(was, is).former) : []
      return {
        id,
        name: (is ?? was)?.name ?? '',
        kind: difference.after === undefined && listed?.has(id) ? 'changed' : kindOf(difference),
        fields: [...new Set(changes.map(([path]) => keyOfPath(path)))],
      }
    })
  }

  return {
    async 'documents.readStatus'({ input }) {
      const { wanted, ...status } = await documents.readStatus(input.siteId)
      return { ...status, wanted: [...wanted] }
    },
    async 'documents.check'({ input }) {
      return { isComplete: await documents.check(input.siteId) }
    },
    async 'documents.configure'({ input: { siteId, ...settings } }) {
      await documents.configure(siteId, settings)
      return {}
    },
    async 'documents.remove'({ input }) {
      // Paused: it would all be kept again.
      await documents.configure(input.siteId, { isPaused: true })
      await documents.remove(input.siteId)
      return {}
    },
    'restorePoints.list': async ({ input }) => ({ points: await points.list(input.siteId) }),
    async 'restorePoints.create'({ input: { siteId, name } }) {
      return { point: await documents.createPoint(siteId, name.trim() || undefined) }
    },
    async 'restorePoints.rename'({ input: { siteId, pointId, name } }) {
      await points.rename(siteId, pointId, name.trim())
      return {}
    },
    async 'restorePoints.remove'({ input: { siteId, pointIds } }) {
      await points.remove(siteId, pointIds)
      return {}
    },
    'restorePoints.listProducts': ({ input: { siteId, pointId, offset, limit } }) =>
      points.listProducts(siteId, pointId, { offset, limit }),
    async 'restorePoints.readProducts'({ input: { siteId, pointId, ids } }) {
      const former = await documents.readFormer(siteId, pointId, ids)
      return { products: Array.from(former.values(), ({ product }) => product) }
    },
    async 'restorePoints.readDocuments'({ input: { siteId, pointId, ids } }) {
      return { documents: [...(await documents.readDocuments(siteId, pointId, ids))] }
    },
    async 'restorePoints.readFileProducts'({ input }) {
      return { products: [...(await documents.readFileProducts(input.documents))] }
    },
    async 'restorePoints.keepFile'({ input: { siteId, pointId, step, documents: some } }) {
      await documents.keepFile(siteId, pointId, step, some)
      return {}
    },
    'restorePoints.createFromFile': ({ input: { siteId, ...point } }) =>
      points.createFromFile(siteId, point),
    async 'restorePoints.compare'({ input: { siteId, from, to, after, limit } }) {
      const all = await points.compare(siteId, from, to)
      const rest = after === undefined ? all : all.filter(({ id }) => compareTexts(id, after) > 0)
      const items = await describe(siteId, from, to, rest.slice(0, limit))
      return { total: all.length, items }
    },
  } satisfies Partial<Handlers>
}

function kindOf({ before, after }: PointDifference): 'changed' | 'added' | 'removed' {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}
