import { ApiError, type CallOptions } from '#lib/api/index.ts'
import type { FullProduct } from '#lib/api/v3/index.ts'
import type { ChangeOutcome, ItemChange } from '#lib/catalog/changes/change.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import type { Problem } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'
import type { StoreClient } from '../client.ts'

/** A file that Wix was given. */
export interface AddedFile {
  readonly file: string
  /** As a merchant may know it: where it stands, and its address. */
  readonly name: string
}

/** What products were seen to hold after their write. */
export type Galleries = Map<ProductId, readonly { readonly id?: string | undefined }[]>

/** Keeps the media of a product that was read, where the reading has them. */
export function recordGallery(galleries: Galleries, { id, media }: FullProduct): void {
  const items = media?.itemsInfo?.items
  if (items !== undefined) galleries.set(id as ProductId, items)
}

/**
 * Wix answers success while files still come in, and leaves those that fail out of the gallery later. Waits for the
 * files that a change added, all of a call together: a row with one that failed has failed, and a row with one that is
 * not there after 30 s says so. A key that may not see files leaves the rows as they are.
 */
export async function awaitFiles(
  client: Pick<StoreClient, 'media'>,
  items: readonly ItemChange[],
  outcomes: readonly ChangeOutcome[],
  galleries: Galleries,
  options: CallOptions,
): Promise<ChangeOutcome[]> {
  const written = new Set(outcomes.flatMap(({ id, ok }) => (ok ? id : [])))
  const added = new Map(
    items.map(({ id, before, set }): [ProductId, readonly AddedFile[]] => {
      const gallery = written.has(id) && set.media !== undefined ? (galleries.get(id) ?? []) : []
      const files = gallery.flatMap(({ id: file }, at) =>
        file === undefined || before.media?.includes(file) === true
          ? []
          : [{ file, name: `#${at + 1} ${set.media?.[at] ?? file}` }],
      )
      return [id, files]
    }),
  )
  const judge = await judgeFiles(client, [...added.values()].flat(), options)
  const sets = new Map(items.map(({ id, set }) => [id, set]))
  return outcomes.map((outcome): ChangeOutcome => {
    const { id } = outcome
    const { problem, hasFailed } = judge(added.get(id) ?? [])
    if (problem === undefined) return outcome
    if (!hasFailed) return outcome.ok ? { ...outcome, problem } : outcome
    const applied = fieldEntries(sets.get(id) ?? {}).map(([path]) => path)
    return { id, ok: false, problem, applied }
  })
}

interface Verdict {
  readonly problem?: Problem
  readonly hasFailed?: boolean
}

/** Waits for all of them, then says what is wrong with some. */
export async function judgeFiles(
  { media }: Pick<StoreClient, 'media'>,
  added: readonly AddedFile[],
  options: CallOptions,
): Promise<(own: readonly AddedFile[]) => Verdict> {
  const ids = added.map(({ file }) => file)
  const files = await media.waitMany(ids, options).catch((error: unknown) => {
    options.signal?.throwIfAborted()
    if (!(error instanceof ApiError)) throw error
    return []
  })
  const states = new Map(files.map(({ id, operationStatus }) => [id, operationStatus]))
  return (own) => {
    const namesOf = (state: string) =>
      own.flatMap(({ file, name }) => (states.get(file) === state ? [name] : []))
    const [failed, pending] = [namesOf('FAILED'), namesOf('PENDING')]
    if (failed.length > 0) {
      return {
        problem: { code: 'refused', message: t.v3Errors.filesFailed(failed) },
        hasFailed: true,
      }
    }
    if (pending.length === 0) return {}
    return { problem: { code: 'timed-out', message: t.v3Errors.filesPending(pending) } }
  }
}
