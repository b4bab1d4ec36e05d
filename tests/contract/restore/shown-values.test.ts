import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import { copyParts } from '#lib/core/catalog/product/new-product.ts'
import { listShown } from '#lib/core/edits/preview/list-new.ts'
import { restoreParts } from '#lib/core/edits/restore/restore-part.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { toFormerProducts } from '#lib/wix/store/read-document.ts'
import { hastyClock } from '#tests/clocks.ts'
import { operations } from '#tests/unit/core/edits/harness/arbitraries.ts'
import { createBench, makeReady, readRows } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { iterations } from '#tests/iterations.ts'
import { toJobStore } from '../jobs/job-store.ts'
import { flat } from '../store/field-cases.ts'
import { readAll } from '../store/stores.ts'

/*
 * Every value in a request is in a row of the preview, for each kind of edit and each file that a product is restored
 * from. The judge is the body of each request, as plain JSON.
 */

const rounds = iterations(20, 500, 5_000)

/** The kinds of edit that create a product. */
const created = new Set(['restore', 'undo of a deletion', 'copy'])

type Path = readonly (string | number)[]

function listLeaves(value: unknown, path: Path = []): (readonly [Path, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, each]) => listLeaves(each, [...path, key]))
}

/** "27.50" is 27.5, and "Price: 27.5" is not. */
const toPlain = (value: unknown) =>
  value !== '' && Number.isFinite(Number(value)) ? String(Number(value)) : String(value)

function listSeen(row: JobRow): ReadonlySet<string> {
  const { snapshot: _snapshot, revisions: _revisions, ...shown } = row
  const paths = Object.keys({ ...row.before, ...row.target }).flatMap((path) => path.split('/'))
  const values = [...listLeaves(shown), ...listLeaves(listShown(row))].map(([, value]) => value)
  return new Set([...paths.map(decodeURIComponent), ...values].map(toPlain))
}

/** Words of the interface of Wix, and the ids by which it names what it has: no values of a product. */
function isForm(path: Path, value: unknown): boolean {
  if (typeof value === 'boolean' || value === '' || value === null) return true
  const key = String(path.findLast((each) => Number.isNaN(Number(each))) ?? '')
  return (
    /^(?:revision|fields?|fieldMask|paths|reason|idempotencyKey|appNamespace|productType)$/.test(
      key,
    ) ||
    (/(?:^id|Ids?)$/.test(key) && typeof value === 'string' && !/media/i.test(String(path))) ||
    (typeof value === 'string' && /^[A-Z][A-Z_]+$/.test(value))
  )
}

const script = { type: 'script', children: 'fetch("https://evil.example/")', custom: true }

/** The document of a product that the store does not have, with values that no one saw. */
function forge(gen: fc.GeneratorValue, document: ProductDocument): ProductDocument {
  const forged = structuredClone(document) as ProductDocument & { content: { product: object } }
  const product = forged.content.product as Record<string, unknown>
  const id = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd' as ProductId
  Object.assign(product, {
    id,
    name: 'Walnut desk',
    slug: 'walnut-desk-x',
    seoData: { tags: [script] },
  })
  const paths = listLeaves(product).filter(([path]) => path[0] !== 'id')
  for (let count = gen(fc.integer, { min: 1, max: 6 }); count > 0; count -= 1) {
    const [path, value] = gen(() => fc.constantFrom(...paths))
    const owner = path
      .slice(0, -1)
      .reduce<Record<string, unknown>>((each, key) => each[key] as typeof product, product)
    const other =
      typeof value === 'number' || /^[\d.]+$/.test(String(value))
        ? gen(fc.constantFrom, 0.01, 999, 7777)
        : gen(fc.constantFrom, '<script>alert(1)</script>', '<img src=x onerror="alert(2)">')
    if (typeof value !== 'boolean') {
      owner[path.at(-1) ?? ''] = typeof value === 'string' ? String(other) : other
    }
  }
  return { ...forged, id }
}

describe.each(['v1', 'v3'] as const)('%s', (catalog) => {
  test(`${rounds} random edits of every kind send no value that their rows do not show`, async () => {
    const { access, requests } = buildStore({ catalog })
    const store = await openProductStore({ ...access, clock: hastyClock })
    const collections = new Map<string, string>(
      flat(await store.collections.list()).map(({ id, name }) => [id, name]),
    )
    let all = (await readAll(store)).filter(({ type }) => type === 'physical')
    const seen: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (gen) => {
        const source = gen(fc.constantFrom, ...all)
        const [document] = [...(await store.readDocuments([source.id])).values()]
        if (document === undefined) throw new Error('The store has it.')
        const forged = forge(gen, document)
        const { jobs } = createBench({
          ...toJobStore(store),
          readCollectionNames: async () => collections,
          readPointProducts: async () => toFormerProducts([forged]),
        })
        // Wix takes some lists and variants only as a whole: what a product has is sent with what changes. And what it
        // has is named where it is to go.
        const readHeld = async () => {
          const now = [...(await store.readDocuments([source.id])).values()]
          return new Set(listLeaves(now).map(([, value]) => toPlain(value)))
        }
        const judge = async (
          kind: string,
          rows: readonly JobRow[],
          run: () => Promise<unknown>,
        ) => {
          const shown = rows.map(listSeen)
          const held = created.has(kind) ? new Set<string>() : await readHeld()
          const from = requests.length
          await run()
          await jobs.wake()
          const sent = requests
            .slice(from)
            .filter(({ path }) => !/\/(?:query|search|count|get|list)[\w-]*$/.test(path))
            .flatMap(({ body }) => listLeaves(body))
            .filter(([path, value]) => !isForm(path, value))
          const unseen = sent.filter(
            ([, value]) =>
              !held.has(toPlain(value)) && !shown.some((each) => each.has(toPlain(value))),
          )
          expect([kind, unseen.map(([path, value]) => [path.join('.'), value])]).toEqual([kind, []])
          seen[kind] = (seen[kind] ?? 0) + (sent.length > 0 ? 1 : 0)
        }
        const begin = async (kind: string, edit: Edit, ids: readonly ProductId[]) => {
          const { id: jobId, hash = '', state } = await makeReady(jobs, edit)
          const rows = await readRows(jobs, jobId)
          if (
            state !== 'ready' ||
            !rows.some(({ flags }) => flags.every(({ level }) => level === 'warn'))
          )
            return undefined
          await judge(kind, rows, () =>
            jobs.start({ jobId, siteId, hash, selected: ids, deselected: [] }),
          )
          return jobId
        }
        const undo = async (kind: string, jobId: Job['id'] | undefined) => {
          if (jobId === undefined) return undefined
          const { rows } = await jobs.previewUndo({ jobId, siteId, offset: 0, limit: 100 })
          if (rows.length === 0) return undefined
          let made: Pick<Job, 'id'> | undefined
          await judge(kind, rows, async () => {
            made = await jobs.undo({ jobId, siteId })
          })
          return made?.id
        }
        const kind = gen(fc.constantFrom, 'restore', 'delete', 'copy', 'edit')
        const ids = [source.id]
        if (kind === 'restore') {
          const scope = {
            kind,
            pointId: 'p',
            at: 1,
            ids: [forged.id],
            parts: restoreParts,
          } as const
          const made = await begin(kind, { scope, operations: [] }, [forged.id])
          await undo('undo of a restore', made)
        } else if (kind === 'delete') {
          const made = await begin(
            kind,
            { scope: { kind: 'ids', ids }, operations: [{ kind: 'delete' }] },
            ids,
          )
          all = all.filter((each) => each !== source)
          const back = await undo('undo of a deletion', made)
          await undo('redo of a deletion', back)
        } else if (kind === 'copy') {
          const id = '00000000-0000-4000-8000-000000000001' as ProductId
          const copy = {
            source: source.id,
            name: `${source.name} copy`,
            visible: gen(fc.boolean),
            parts: gen(fc.subarray, [...copyParts]),
            keepsSkus: gen(fc.boolean),
          }
          const changes = [{ id, before: {}, set: {}, copy }]
          await begin(kind, { scope: { kind: 'typed', changes }, operations: [] }, [id])
        } else {
          const made = await begin(
            kind,
            { scope: { kind: 'ids', ids }, operations: [gen(() => operations)] },
            ids,
          )
          await undo('redo', await undo('undo', made))
        }
      }),
      { numRuns: rounds, seed: 20_261_129, endOnFailure: true },
    )
    for (const kind of ['restore', 'undo of a deletion', 'copy', 'edit', 'undo', 'redo']) {
      expect([kind, seen[kind] ?? 0]).not.toEqual([kind, 0])
    }
  }, 600_000)
})
