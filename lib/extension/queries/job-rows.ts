import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Problem } from '#lib/core/catalog/problem.ts'
import type { JobId, ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Job, JobRow, JobState, RowState } from '#lib/core/job/job.ts'
import type { BandFilter, GuardrailId, Risk } from '#lib/core/catalog/changes/preview.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { InputOf } from '#lib/extension/rpc/contract/contract.ts'
import { keys } from './keys.ts'
import { localIndexQuery } from './local-index.ts'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'

export const rowsPerPage = 100
const largestPage = 500

interface RowsPage {
  readonly rows: readonly JobRow[]
  readonly total: number
  /** Of the preview of an undo: why its rows could not be compared with the store. */
  readonly problem?: Problem | undefined
}

/** One page of rows. Its size is that of `rowsPerPage`, so that a list can read any of them. */
export type RowsPageQuery = (page: number) => ReturnType<typeof jobRowsQuery>

/** Which rows of a job; omitted criteria do not filter. */
export interface RowFilter {
  readonly states?: readonly RowState[] | undefined
  /** Only rows that one of these guardrails affects. */
  readonly guardrails?: readonly GuardrailId[] | undefined
  /** Only rows of these risks: without warnings, with warnings, blocked. */
  readonly risks?: readonly Risk[] | undefined
  /** Only rows behind this bar of a distribution. */
  readonly band?: BandFilter | undefined
}

// In the RPC contract a problem's code is any string; unknown codes are shown by their message
// alone.
function readRows(input: InputOf<'jobs.readRows'>, signal: AbortSignal) {
  return call('jobs.readRows', input, { signal }) as Promise<RowsPage>
}

function toInput({ states, guardrails, risks, band }: RowFilter) {
  return {
    ...(states === undefined ? {} : { states: [...states] }),
    ...(guardrails === undefined ? {} : { guardrails: [...guardrails] }),
    ...(risks === undefined ? {} : { risks: [...risks] }),
    ...(band === undefined ? {} : { band }),
  }
}

/** One page of a job's rows in display order. */
export function jobRowsQuery(jobId: JobId, filter: RowFilter, page: number) {
  return queryOptions<RowsPage, Error, RowsPage>({
    queryKey: keys.jobs.rows(jobId, filter, page),
    queryFn: ({ signal }) => {
      const offset = page * rowsPerPage
      return readRows({ jobId, offset, limit: rowsPerPage, ...toInput(filter) }, signal)
    },
  })
}

/** What an undo restores; everything without these. */
export type UndoPart = Pick<InputOf<'jobs.undo'>, 'productIds' | 'paths'>

/**
 * What an undo would write now, compared with the store. It is not read again with every broadcast about jobs:
 * each page of it reads up to 100 products from Wix.
 */
export function undoRowsQuery(
  { id, siteId }: Pick<Job, 'id' | 'siteId'>,
  part: UndoPart,
  page: number,
) {
  return queryOptions<RowsPage, Error, RowsPage>({
    queryKey: keys.jobs.undo(id, part, page),
    queryFn: ({ signal }) => {
      const input = { jobId: id, siteId, ...part, offset: page * rowsPerPage, limit: rowsPerPage }
      return call('jobs.previewUndo', input, { signal })
    },
    // Rows scrolled past are not read again at once; opened later, the undo shows what is true then.
    staleTime: 15_000,
    gcTime: 15_000,
    refetchOnWindowFocus: false,
  })
}

/** The ids of the products of a job that have the text in their name, or in a SKU from the offline copy. */
export function foundIdsQuery(jobId: JobId, text: string, siteId: SiteId) {
  return queryOptions({
    queryKey: keys.jobs.foundIds(jobId, text),
    queryFn: async ({ client }) => {
      const rows = await client.fetchQuery(foundRowsQuery(jobId, {}, text, siteId))
      return rows.map(({ id }) => id)
    },
    enabled: text !== '',
  })
}

/**
 * The row of a job about one product; null when there is none. Read again for each state of the
 * job, since a preview row does not tell the outcome.
 */
export function onlyRowQuery(jobId: JobId, state: JobState | undefined) {
  return queryOptions({
    queryKey: keys.jobs.row(jobId, state),
    queryFn: async ({ signal }): Promise<JobRow | null> => {
      const { rows } = await readRows({ jobId, offset: 0, limit: 1 }, signal)
      return rows[0] ?? null
    },
    enabled: state !== undefined && state !== 'draft',
    placeholderData: keepPreviousData,
  })
}

/** The rows of some products, 200 at most. */
export function rowsOfQuery(jobId: JobId, ids: readonly ProductId[]) {
  return queryOptions({
    queryKey: keys.jobs.rowsOf(jobId, ids),
    queryFn: async ({ signal }) =>
      (await readRows({ jobId, offset: 0, limit: ids.length, ids: [...ids] }, signal)).rows,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
}

/**
 * Rows whose product has the text in its name, or in a SKU from the offline copy, in display order.
 * Reads all rows.
 */
export function foundRowsQuery(
  jobId: JobId,
  filter: RowFilter,
  text: string,
  siteId: SiteId | undefined,
) {
  return queryOptions({
    queryKey: keys.jobs.found(jobId, filter, text),
    queryFn: async ({ client, signal }) => {
      const wanted = text.toLocaleLowerCase()
      const holds = (value: string) => value.toLocaleLowerCase().includes(wanted)
      // Without an offline copy only names are searched.
      const local =
        siteId === undefined
          ? null
          : await client.ensureQueryData(localIndexQuery(siteId)).catch(() => null)
      const found: JobRow[] = []
      for await (const rows of readAllRows(jobId, signal, filter)) {
        found.push(
          ...rows.filter(
            ({ id, name }) => holds(name) || local?.read(id)?.skus.some(holds) === true,
          ),
        )
      }
      return found
    },
    enabled: text !== '',
  })
}

/** The RPC contract's limit for resolving conflicts. */
export const maxChoices = 100_000

/** Ids of all rows that another user changed meanwhile: the meaning of "all of them". */
export function conflictIdsQuery(jobId: JobId) {
  return queryOptions({
    queryKey: keys.jobs.conflicts(jobId),
    queryFn: async ({ signal }) => {
      const ids: ProductId[] = []
      for await (const rows of readAllRows(jobId, signal, { states: ['conflict'] })) {
        ids.push(...rows.map(({ id }) => id))
      }
      return ids
    },
  })
}

/** All rows of a job, page by page. */
export async function* readAllRows(
  jobId: JobId,
  signal: AbortSignal,
  filter: RowFilter = {},
): AsyncGenerator<readonly JobRow[]> {
  for (let offset = 0; ; offset += largestPage) {
    const input = { jobId, offset, limit: largestPage, ...toInput(filter) }
    const { rows, total } = await readRows(input, signal)
    yield rows
    if (rows.length === 0 || offset + rows.length >= total) return
  }
}

/** What a job that is over has changed. */
export interface JobOutcome {
  readonly jobId: JobId
  /** The fields of a product that the store has now, also those that others set; undefined: all of the job. */
  readonly fieldsOf: (id: ProductId) => readonly FieldPath[] | undefined
}

export function jobOutcomeQuery({
  id: jobId,
  state,
  endedAt,
}: Pick<Job, 'id' | 'state' | 'endedAt'>) {
  return queryOptions({
    queryKey: keys.jobs.outcome(jobId, state, endedAt),
    queryFn: async ({ signal }): Promise<JobOutcome> => {
      const fields = new Map<ProductId, readonly FieldPath[] | undefined>()
      for await (const rows of readAllRows(jobId, signal)) {
        for (const row of rows) fields.set(row.id, listApplied(row))
      }
      // A preview has no row for a product that had all values already.
      const unlisted = state === 'done' || state === 'undone' ? undefined : []
      return { jobId, fieldsOf: (id) => (fields.has(id) ? fields.get(id) : unlisted) }
    },
    structuralSharing: false,
  })
}

function listApplied({ state, applied = [], alreadySet = [] }: JobRow) {
  return state === 'applied' || state === 'unchanged' ? undefined : [...applied, ...alreadySet]
}

/** How many products a finished job deleted. */
export function deletedCountQuery(jobId: JobId) {
  return queryOptions({
    queryKey: keys.jobs.deleted(jobId),
    queryFn: async ({ signal }): Promise<number> => {
      let deleted = 0
      for await (const rows of readAllRows(jobId, signal, { states: ['applied'] })) {
        deleted += rows.filter(({ target }) => target.deleted === true).length
      }
      return deleted
    },
  })
}

/** One field that a job set, in any product or variant. */
export interface TouchedField {
  /** "List price", "Summer". */
  readonly label: string
  readonly paths: readonly FieldPath[]
  readonly products: number
}

type ListLabels = (row: JobRow) => readonly { readonly path: FieldPath; readonly label: string }[]

/** The fields that a job set: `listLabels` names the field paths of a row. */
export function touchedFieldsQuery(jobId: JobId, listLabels: ListLabels) {
  return queryOptions({
    queryKey: keys.jobs.touched(jobId),
    queryFn: async ({ signal }): Promise<readonly TouchedField[]> => {
      const fields = new Map<string, { paths: Set<FieldPath>; products: number }>()
      for await (const rows of readAllRows(jobId, signal, {
        states: ['applied', 'conflict', 'failed'],
      })) {
        for (const row of rows) addFields(fields, listLabels(row))
      }
      return [...fields].map(([label, { paths, products }]) => ({
        label,
        paths: [...paths],
        products,
      }))
    },
  })
}

function addFields(
  fields: Map<string, { paths: Set<FieldPath>; products: number }>,
  listed: ReturnType<ListLabels>,
): void {
  for (const { path, label } of listed) {
    const field = fields.get(label) ?? { paths: new Set<FieldPath>(), products: 0 }
    field.paths.add(path)
    fields.set(label, field)
  }
  for (const label of new Set(listed.map((each) => each.label))) {
    const field = fields.get(label)
    if (field !== undefined) field.products += 1
  }
}
