import { ApiError, type CallOptions } from '#lib/wix/api/index.ts'
import type { FullProduct } from '#lib/wix/api/v3/index.ts'
import type {
  AddedFile,
  ChangeOutcome,
  ItemChange,
  NewFiles,
} from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import type { Problem } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isDenied } from '#lib/wix/store/problems.ts'
import type { StoreClient } from '../client.ts'

/** Galleries of products, as read after their write. */
export type Galleries = Map<ProductId, readonly { readonly id?: string | undefined }[]>

/** Records the gallery of a product, if the read includes it. */
export function recordGallery(galleries: Galleries, { id, media }: FullProduct): void {
  const items = media?.itemsInfo?.items
  if (items !== undefined) galleries.set(id as ProductId, items)
}

/**
 * Wix answers success while it still fetches files, and later drops files that fail from the
 * gallery. Waits for the files that a change added, all of a call together: a row with a failed
 * file has failed, and a row with a file that is missing after 30 s reports it. If the key may not
 * read files, the rows stay as they are.
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
  const judge = await judgeFiles(client, [...added.values()].flat(), options).catch(
    (error: unknown) => {
      options.signal?.throwIfAborted()
      if (!(error instanceof ApiError)) throw error
      // The products are written, whatever is known of their files.
      return unjudged
    },
  )
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

type Judge = (own: readonly AddedFile[]) => Verdict

const unjudged: Judge = () => ({})

/** See `ProductStore.awaitFiles`. */
export async function awaitNewFiles(
  client: Pick<StoreClient, 'media'>,
  created: readonly NewFiles[],
  options: CallOptions,
): Promise<ReadonlyMap<ProductId, Problem>> {
  const judge = await judgeFiles(
    client,
    created.flatMap(({ files }) => files),
    options,
  )
  return new Map(
    created.flatMap(({ id, files }) => {
      const { problem } = judge(files)
      return problem === undefined ? [] : [[id, problem] as const]
    }),
  )
}

/**
 * Waits for all files; the returned function reports the ones that failed or are pending, and none
 * if the key may not read files.
 */
async function judgeFiles(
  { media }: Pick<StoreClient, 'media'>,
  added: readonly AddedFile[],
  options: CallOptions,
): Promise<Judge> {
  const ids = added.map(({ file }) => file)
  const files = await media.waitMany(ids, options).catch((error: unknown) => {
    if (isDenied(error)) return []
    throw error
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
