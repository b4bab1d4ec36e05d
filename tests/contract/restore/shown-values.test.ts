import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CollectionId, ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import { copyParts } from '#lib/core/catalog/product/new-product.ts'
import { listShown } from '#lib/core/edits/preview/list-new.ts'
import type { Layout } from '#lib/core/import-export/columns/style.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { toFormerProducts } from '#lib/wix/store/read-document.ts'
import { hastyClock } from '#tests/clocks.ts'
import { operations } from '#tests/unit/core/edits/harness/arbitraries.ts'
import { csv, hold, writeCsv } from '#tests/unit/core/import-export/harness.ts'
import {
  createBench,
  makeReady,
  readJob,
  readRows,
  toStart,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { iterations } from '#tests/iterations.ts'
import { toJobStore } from '../jobs/job-store.ts'
import { flat } from '../store/field-cases.ts'
import { readAll } from '../store/stores.ts'
import { restoreAll } from './restore-all.ts'

/*
 * Every value in a request is rendered in a row of the preview, for each kind of edit, each imported file, and each
 * file that a product is restored from. The judge is the body of each request, as plain JSON.
 */

const rounds = iterations(27, 500, 5_000)

/** The kinds of edit that create a product. */
const created = new Set([
  'restore',
  'undo of a deletion',
  'copy',
  'import of new products',
  'import from the other catalog',
])

/** The operations of one edit: several are applied to the result of each other. */
const combined = fc.array(operations, { minLength: 1, maxLength: 3 })

/** The ways to make an edit, in turn, each with its last step: a run in which that sends nothing is drawn again. */
const ways = [
  ['restore', 'restore'],
  ['delete', 'undo of a deletion'],
  ['copy', 'copy'],
  ['edit', 'redo'],
  ['sale', 'end of a sale'],
  ['repeat', 'repeat'],
  ['import', 'undo of an import'],
  ['import of new products', 'import of new products'],
  ['import from the other catalog', 'import from the other catalog'],
] as const

/** Each of them has to send something in a run. */
const kinds = [
  'restore',
  'undo of a deletion',
  'copy',
  'edit',
  'undo',
  'redo',
  'sale',
  'end of a sale',
  'repeat',
  'import',
  'undo of an import',
  'import of new products',
  'import from the other catalog',
]

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Path = readonly (string | number)[]

function listLeaves(value: unknown, path: Path = []): (readonly [Path, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, each]) => listLeaves(each, [...path, key]))
}

/** "27.50" is 27.5, and "Price: 27.5" is not. A file of Wix is shown by its address, and sent by its id. */
const toPlain = (value: unknown) =>
  value !== '' && Number.isFinite(Number(value))
    ? String(Number(value))
    : String(value).replace(/^https:\/\/static\.wixstatic\.com\/media\/(.*)/, (_, id) =>
        decodeURIComponent(id),
      )

/** What a page renders of a row: its name and prices, its variants, and each listed change. */
function listSeen(row: JobRow): ReadonlySet<string> {
  const { name, listPrice, paidPrice, variants, labels = {} } = row
  const listed = listShown(row)
  const keys = listed.flatMap(({ path }) => path.split('/')).map(decodeURIComponent)
  const named = keys.flatMap((key) => labels[key] ?? [])
  const values = listLeaves({ name, listPrice, paidPrice, variants, listed }).map(
    ([, value]) => value,
  )
  return new Set([...keys, ...named, ...values].map(toPlain))
}

/** Stock is moved by the difference of two shown quantities. */
function listMoves(row: JobRow): ReadonlySet<string> {
  const moves = listShown(row).flatMap(({ path, before, after }) =>
    path.endsWith('quantity') && typeof before === 'number' && typeof after === 'number'
      ? [Math.abs(after - before)]
      : [],
  )
  return new Set(moves.map(toPlain))
}

const isMove = (path: Path) => /^(?:inc|dec)rementBy$/.test(String(path.at(-1)))

/** The tags that hold the search title and description; a script is none of them. */
const isTagOfText = (path: Path, value: unknown) =>
  /seoData,tags,\d+,(?:type,(?:title|meta)|props,name,description)$/.test([...path, value].join())

/** Words of the interface of Wix, and the ids by which it names what it has: no values of a product. */
function isForm(path: Path, value: unknown): boolean {
  if (typeof value === 'boolean' || value === '' || value === null) return true
  const key = String(path.findLast((each) => Number.isNaN(Number(each))) ?? '')
  return (
    /^(?:revision|fields?|fieldMask|paths|reason|idempotencyKey|appNamespace|productType|optionType)$/.test(
      key,
    ) ||
    isTagOfText(path, value) ||
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

const columnsOfKeys = /^(?:product id|variant id|handleid|fieldtype|plugin id|.*type\d*)$/i

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** What a person, or a program, made of an exported file: some of its cells have other values. */
async function alterFile(gen: fc.GeneratorValue, product: Product, layout: Layout) {
  const { sheet } = await csv(writeCsv([product], layout))
  const rows = Array.from({ length: sheet.count }, (_, row) => [...sheet.cells(row)])
  const filled = rows.flatMap((cells, row) =>
    cells.flatMap((cell, at) => {
      const isFree = cell !== '' && !columnsOfKeys.test(sheet.header[at] ?? '')
      return isFree && !/^(?:true|false|yes|no)$/i.test(cell) ? [[row, at, cell] as const] : []
    }),
  )
  for (const [row, at, cell] of gen(() => fc.shuffledSubarray(filled, { maxLength: 6 }))) {
    const other = /^-?[\d.]+$/.test(cell)
      ? gen(fc.constantFrom, '0.01', '7', '999', '7777.5')
      : gen(fc.constantFrom, `${cell} 2`, '<script>alert(1)</script>', '=1+1', 'Walnut')
    rows[row]?.splice(at, 1, other)
  }
  return csv([sheet.header, ...rows].map((cells) => cells.map(quote).join(',')).join('\n'))
}

describe.each(['v1', 'v3'] as const)('%s', (catalog) => {
  test(`${rounds} random edits of every kind send no value that their rows do not show`, async () => {
    const { access, requests } = buildStore({ catalog })
    const store = await openProductStore({ ...access, clock: hastyClock })
    const collections = new Map<CollectionId, string>(
      flat(await store.collections.list()).map(({ id, name }) => [id, name]),
    )
    const other = await openProductStore({
      ...buildStore({ catalog: catalog === 'v1' ? 'v3' : 'v1' }).access,
      clock: hastyClock,
    })
    const others = (await readAll(other)).filter(({ type }) => type === 'physical')
    let all = (await readAll(store)).filter(({ type }) => type === 'physical')
    const seen: Record<string, number> = {}
    let turn = 0
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (gen) => {
        const [way, last] = ways[turn % ways.length] ?? ways[0]
        const sentBefore = seen[last] ?? 0
        const source = gen(fc.constantFrom, ...all)
        const [document] = [...(await store.readDocuments([source.id])).values()]
        if (document === undefined) throw new Error('The store has it.')
        const forged = forge(gen, document)
        const { jobs, clock } = createBench({
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
          readLater = async (): Promise<readonly JobRow[]> => [],
        ) => {
          const held = created.has(kind) ? new Set<string>() : await readHeld()
          const from = requests.length
          await run()
          await jobs.wake()
          const readable = [...rows, ...(await readLater())]
          const shown = readable.map(listSeen)
          const moved = readable.map(listMoves)
          const sent = requests
            .slice(from)
            .filter(({ path }) => !/\/(?:query|search|count|get|list)[\w-]*$/.test(path))
            .flatMap(({ body }) => listLeaves(body))
            .filter(([path, value]) => !isForm(path, value))
          const unseen = sent.filter(
            ([path, value]) =>
              !(isMove(path) ? moved : [held, ...shown]).some((each) => each.has(toPlain(value))),
          )
          expect([kind, unseen.map(([path, value]) => [path.join('.'), value])]).toEqual([kind, []])
          seen[kind] = (seen[kind] ?? 0) + (sent.length > 0 ? 1 : 0)
        }
        const begin = async (
          kind: string,
          edit: Edit,
          run: (start: Parameters<Jobs['start']>[0]) => Promise<unknown> = (start) =>
            jobs.start(start),
        ) => {
          const ready = await makeReady(jobs, edit)
          const rows = await readRows(jobs, ready.id)
          const selected = rows.flatMap(({ id, flags }) =>
            flags.every(({ level }) => level === 'warn') ? [id] : [],
          )
          if (ready.state !== 'ready' || selected.length === 0) return undefined
          await judge(kind, rows, () => run(toStart(ready, { selected })))
          return ready.id
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
        const ids = [source.id]
        if (way === 'restore') {
          const made = await begin(way, restoreAll([forged.id]))
          await undo('undo of a restore', made)
        } else if (way === 'delete') {
          const made = await begin(way, {
            scope: { kind: 'ids', ids },
            operations: [{ kind: 'delete' }],
          })
          all = all.filter((each) => each !== source)
          const back = await undo('undo of a deletion', made)
          await undo('redo of a deletion', back)
        } else if (way === 'copy') {
          const id = '00000000-0000-4000-8000-000000000001' as ProductId
          const copy = {
            source: source.id,
            name: `${source.name} copy`,
            visible: gen(fc.boolean),
            parts: gen(fc.subarray, [...copyParts]),
            keepsSkus: gen(fc.boolean),
          }
          const changes = [{ id, before: {}, set: {}, copy }]
          await begin(way, { scope: { kind: 'typed', changes }, operations: [] })
        } else if (way === 'edit') {
          const made = await begin(way, {
            scope: { kind: 'ids', ids },
            operations: gen(() => combined),
          })
          await undo('redo', await undo('undo', made))
        } else if (way === 'sale') {
          const edit = { scope: { kind: 'ids', ids }, operations: gen(() => combined) } as const
          const startAt = clock.now() + hourMs
          const schedule = { startAt, endAt: startAt + hourMs, missed: 'run' } as const
          const made = await begin(way, edit, async (start) => {
            await jobs.schedule({ ...start, schedule })
            clock.advance(hourMs)
          })
          if (made !== undefined && (await readJob(jobs, made)).state === 'done') {
            const { rows } = await jobs.previewUndo({ jobId: made, siteId, offset: 0, limit: 100 })
            await judge('end of a sale', rows, async () => clock.advance(hourMs))
          }
        } else if (way === 'repeat') {
          const edit = { scope: { kind: 'ids', ids }, operations: gen(() => combined) } as const
          const startAt = clock.now() + hourMs
          const schedule = { startAt, missed: 'run', repeat: 'daily' } as const
          const first = await begin('first run', edit, async (start) => {
            await jobs.schedule({ ...start, schedule })
            clock.advance(hourMs)
          })
          fc.pre(first !== undefined)
          // The preview of a later run is built at its time, and stays readable.
          const readLater = async () => {
            const later = (await jobs.list()).filter(({ id }) => id !== first)
            return (await Promise.all(later.map(({ id }) => readRows(jobs, id)))).flat()
          }
          await judge(way, [], async () => clock.advance(dayMs), readLater)
        } else {
          const layout = gen(fc.constantFrom, 'own', 'wix-v1', 'wix-v3')
          const product =
            way === 'import from the other catalog'
              ? await other.readProduct(gen(fc.constantFrom, ...others).id)
              : await store.readProduct(source.id)
          const file = await alterFile(gen, product, layout)
          const known = way === 'import' ? [product] : []
          const {
            changed,
            options,
            created: added,
          } = hold(file, known, {
            catalog,
            currency: 'EUR',
            storeContext: { collections },
          })
          const changes = [...changed, ...options, ...added].flatMap(({ change }) => change ?? [])
          fc.pre(changes.length > 0)
          const stageId = crypto.randomUUID()
          await jobs.stage({ siteId, stageId, changes })
          const scope = { kind: 'staged', id: stageId, isImport: true } as const
          const made = await begin(way, { scope, operations: [], currency: 'EUR' })
          await undo(`redo of an ${way}`, await undo(`undo of an ${way}`, made))
        }
        fc.pre((seen[last] ?? 0) > sentBefore)
        turn += 1
      }),
      { numRuns: rounds, seed: 20_261_129, endOnFailure: true },
    )
    for (const kind of kinds) expect([kind, seen[kind] ?? 0]).not.toEqual([kind, 0])
  }, 600_000)
})
