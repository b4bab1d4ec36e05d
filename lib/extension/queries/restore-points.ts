import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { compareNames } from '#lib/core/i18n/compare-names.ts'
import type { Job } from '#lib/core/job/job.ts'
import type { RestoreScope } from '#lib/core/operations/edit.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { OutputOf } from '#lib/extension/rpc/contract/contract.ts'
import { keepJob } from './jobs.ts'
import { keys } from './keys.ts'

export type RestorePoint = OutputOf<'restorePoints.list'>['points'][number]
/** A product that differs between two points. */
export type ComparedProduct = OutputOf<'restorePoints.compare'>['items'][number]

/** Products of one call: each is decoded from two points. */
const productsPerCall = 100

/** Opening another point within this time does not check the store again. */
const checkedForMs = 60_000

/** Newest first. */
export function restorePointsQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.documents.points(siteId),
    queryFn: async ({ signal }): Promise<readonly RestorePoint[]> =>
      (await call('restorePoints.list', { siteId }, { signal })).points,
  })
}

/** How much is kept, and when it will be complete. */
export function keepingQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.documents.status(siteId),
    queryFn: ({ signal }) => call('documents.readStatus', { siteId }, { signal }),
  })
}

/** Reads what changed in the store since. Its data is when that began: ms since 1970, or null if not all could be read. */
export function documentCheckQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.documentCheck(siteId),
    queryFn: async ({ signal }) => {
      const at = Date.now()
      const { isComplete } = await call('documents.check', { siteId }, { signal })
      return isComplete ? at : null
    },
    staleTime: checkedForMs,
    retry: false,
  })
}

/**
 * All products that differ between a point and another one, or what is kept now, by name. After each check of the store
 * it is read again; until then its data is that of before.
 */
export function comparisonQuery(
  siteId: SiteId,
  from: string,
  to: string | undefined,
  checkedAt?: number | null,
) {
  return queryOptions({
    queryKey: keys.documents.comparison(siteId, from, to, checkedAt),
    placeholderData: (former: readonly ComparedProduct[] | undefined, query) => {
      const compared = keys.documents.comparison(siteId, from, to).slice(0, -1)
      const isSame = compared.every((part, at) => part === query?.queryKey[at])
      return isSame ? former : undefined
    },
    queryFn: async ({ signal }): Promise<readonly ComparedProduct[]> => {
      const found: ComparedProduct[] = []
      for (;;) {
        const page = { after: found.at(-1)?.id, limit: productsPerCall }
        const input = { siteId, from, to, ...page }
        const { items } = await call('restorePoints.compare', input, { signal })
        found.push(...items)
        if (items.length < productsPerCall) {
          return found.toSorted((one, other) => compareNames(one.name, other.name))
        }
      }
    },
  })
}

/** How many products differ between a point and what is kept now. */
export function changeCountQuery(siteId: SiteId, from: string) {
  return queryOptions({
    queryKey: keys.documents.changeCount(siteId, from),
    queryFn: async ({ signal }) =>
      (await call('restorePoints.compare', { siteId, from, limit: 1 }, { signal })).total,
  })
}

/** One product as it was at a point, or as it is kept now; null where the point does not have it. */
export function formerProductQuery(siteId: SiteId, pointId: string | undefined, id: ProductId) {
  return queryOptions({
    queryKey: keys.documents.product(siteId, pointId, id),
    queryFn: async ({ signal }) => {
      const input = { siteId, pointId, ids: [id] }
      const { products } = await call('restorePoints.readProducts', input, { signal })
      return products[0] ?? null
    },
  })
}

export const createRestorePointMutation = mutationOptions({
  mutationFn: (input: { readonly siteId: SiteId; readonly name: string }) =>
    call('restorePoints.create', input),
})

export const renameRestorePointMutation = mutationOptions({
  mutationFn: (input: {
    readonly siteId: SiteId
    readonly pointId: string
    readonly name: string
  }) => call('restorePoints.rename', input),
})

export const removeRestorePointMutation = mutationOptions({
  mutationFn: (input: { readonly siteId: SiteId; readonly pointIds: string[] }) =>
    call('restorePoints.remove', input),
})

export interface RestoreRequest extends Omit<RestoreScope, 'kind'> {
  readonly siteId: SiteId
}

/** Creates the preview of a restore. */
export const previewRestoreMutation = mutationOptions({
  mutationFn: ({ siteId, ...scope }: RestoreRequest): Promise<Job> =>
    call('jobs.draft', {
      siteId,
      edit: { scope: { kind: 'restore', ...scope }, operations: [] },
    }),
  onSuccess: (job, _request, _result, { client }) => keepJob(job, client),
})
