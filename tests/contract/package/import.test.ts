import { readFile, writeFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import type { ImportReport } from '#lib/package/cli/import/import-report.ts'
import { runProgram } from './command-line.ts'
import {
  killAfter,
  maxWrites,
  pricesOf,
  readReport,
  type Report,
  type Store,
  createStores,
} from './serve-store.ts'
import { beyondGate } from '#tests/iterations.ts'

const { serve, path } = createStores()

const readImport = (output: string) => JSON.parse(output) as Report & { import: ImportReport }

/** Exports a store, and writes it again with rows that `change` changed; the first row is the header. */
async function writeChanged(store: Store, change: (rows: string[][], column: Column) => void) {
  const file = path('products.csv')
  expect((await store.run(['export', ...store.site, '--out', file])).code).toBe(0)
  const { data } = Papa.parse<string[]>((await readFile(file, 'utf8')).replace('\uFEFF', ''), {
    skipEmptyLines: true,
  })
  const [header = []] = data
  change(data, (name) => header.indexOf(name))
  await writeFile(file, Papa.unparse(data))
  return file
}

type Column = (name: string) => number

/** Adds 2 to each regular price; returns how many cells that were. */
function raisePrices(rows: string[][], column: Column): number {
  const at = column('Regular price')
  let raised = 0
  for (const row of rows.slice(1)) {
    if (row[at] === '' || row[at] === undefined) continue
    row[at] = String((Math.round(Number(row[at]) * 100) + 200) / 100)
    raised += 1
  }
  return raised
}

const byName = (store: Store, name: string) =>
  store.products().filter((product) => product.name === name)

describe.each(['v1', 'v3'] as const)('shelfside import on Catalog %s', (catalog) => {
  it('previews, runs and undoes a file with changed, new and unreadable rows', async () => {
    const store = await serve(catalog, 24)
    const before = pricesOf(store.products())
    const file = await writeChanged(store, (rows, column) => {
      raisePrices(rows, column)
      const row = (values: Record<string, string>) =>
        rows[0]?.map((name) => values[name] ?? '') ?? []
      rows.push(row({ Name: 'Oak Tray', 'Regular price': '19.5', SKU: 'OAK-1', Visible: 'TRUE' }))
      rows.push(row({ Name: 'Odd One', 'Regular price': 'cheap', SKU: 'ODD-1' }))
    })
    const run = (...args: readonly string[]) => store.run(['import', file, ...store.site, ...args])

    // One row cannot be read: the whole file is refused, and nothing remembers it.
    const refused = await run('--yes', '--new')
    expect([refused.code, refused.errors]).toEqual([5, expect.stringContaining('Odd One')])
    const dry = await run('--dry-run', '--leave-out', '--new', '--json')
    expect([dry.errors, dry.code]).toEqual([expect.stringContaining('Odd One'), 0])
    expect([store.writes(), await store.listJobs()]).toEqual([[], []])
    expect(pricesOf(store.products())).toEqual(before)
    const preview = readImport(dry.output)
    expect(preview.import).toMatchObject({ created: 1, missing: 0, collections: [] })
    expect(preview.import.rejected).toContainEqual({
      line: expect.any(Number),
      title: 'Odd One',
      reasons: [expect.stringContaining('cheap')],
    })

    const ran = await run('--yes', '--leave-out', '--new', '--json')
    expect([ran.errors, ran.code]).toEqual([expect.stringContaining(' 0 failed'), 0])
    const report = readImport(ran.output)
    expect(report.import).toEqual(preview.import)
    const states = report.rows.map(({ state }) => state)
    expect(states.filter((state) => state === 'applied').length).toBeGreaterThan(10)
    expect(byName(store, 'Oak Tray')).toMatchObject([{ price: '19.5' }])
    expect(byName(store, 'Odd One')).toEqual([])
    // What the report names was written, nothing else.
    const after = pricesOf(store.products())
    const changed = Object.keys(before).filter((id) => String(after[id]) !== String(before[id]))
    const applied = report.rows.filter(
      ({ state, product }) => state === 'applied' && product in before,
    )
    expect(changed.toSorted()).toEqual(applied.map(({ product }) => product).toSorted())
    expect(maxWrites(store)).toBe(1)

    const undone = await store.run(['undo', report.id, '--yes', '--json'])
    expect([undone.errors, undone.code]).toEqual([expect.stringContaining(' 0 failed'), 0])
    expect(pricesOf(store.products())).toEqual(before)
    expect(byName(store, 'Oak Tray')).toEqual([])
  })

  // The journal is the same for both.
  it.runIf(catalog === 'v1' || beyondGate)(
    'goes on after SIGKILL in the middle, and writes nothing twice',
    async () => {
      const store = await serve(catalog, 40)
      const before = pricesOf(store.products())
      const file = await writeChanged(store, raisePrices)
      const args = ['import', file, ...store.site, '--yes', '--leave-out']
      expect((await killAfter(store, 3, args)).code).toBeNull()
      const begun = store.writes().length
      const [job, ...others] = await store.listJobs()
      expect([job?.state, others]).toEqual(['running', []])

      // The file is not needed any more.
      await writeFile(file, '')
      const resumed = await store.run(['resume', job?.id ?? '', '--json'])
      expect([resumed.errors, resumed.code]).toEqual([expect.stringContaining(' 0 failed'), 0])
      const { rows } = readReport(resumed.output)
      const applied = rows.filter(({ state }) => state === 'applied')
      // V3 writes all of them at once: the process was killed before it had the answer.
      if (catalog === 'v1') expect(applied.length).toBeGreaterThan(begun)
      expect([maxWrites(store), store.writes().length]).toEqual([1, applied.length])
      const after = pricesOf(store.products())
      for (const { product } of applied) expect(after[product]).not.toEqual(before[product])
    },
  )

  it('matches a supplier’s file by SKU, and changes quantities by the difference or exactly', async () => {
    const store = await serve(catalog, 30)
    const { data } = Papa.parse<Record<string, string>>(
      (await store.run(['export', ...store.site])).output.replace('\uFEFF', ''),
      { header: true, skipEmptyLines: true },
    )
    const known = data.filter((row) => row['SKU'] && Number(row['Stock']) > 2).slice(0, 5)
    const file = path('supplier.csv')
    await writeFile(
      file,
      Papa.unparse(known.map((row) => ({ sku: row['SKU'], qty: '77', Lot: 'x' }))),
    )
    const args = ['import', file, ...store.site, '--yes', '--leave-out', '--json']
    const ran = await store.run([...args, '--exact-stock'])
    expect([ran.errors, ran.code]).toEqual([expect.stringContaining('Lot'), 0])
    const again = await store.run(['export', ...store.site])
    const now = Papa.parse<Record<string, string>>(again.output.replace('\uFEFF', ''), {
      header: true,
    })
    const stock = now.data.filter((row) => known.some(({ SKU }) => SKU === row['SKU']))
    expect(stock.map((row) => row['Stock'])).toEqual(known.map(() => '77'))
  })
})

describe('shelfside import', () => {
  it('asks for the decimal separator where an amount has two readings', async () => {
    const store = await serve('v1', 10)
    const file = path('prices.csv')
    await writeFile(file, 'SKU;Price\nMUG-0001-SKY;1.234\n')
    const args = ['import', file, ...store.site, '--dry-run']
    const asked = await store.run(args)
    expect([asked.code, asked.errors]).toEqual([2, expect.stringContaining('--decimal')])
    const wrong = await store.run([...args, '--decimal', ';'])
    expect([wrong.code, wrong.errors]).toEqual([2, expect.stringContaining('--decimal takes')])
    const read = await store.run([...args, '--decimal', ',', '--json', '--leave-out'])
    expect(read.output).toContain('1234')
  })

  it.each([
    ['that does not exist', undefined, 'can’t be read'],
    ['that is empty', '', 'empty'],
    ['of another kind', '%PDF-1.7 …', 'PDF'],
  ])('ends with 7 for a file %s', async (_name, text, message) => {
    const store = await serve('v1', 5)
    const file = path('file.csv')
    if (text !== undefined) await writeFile(file, text)
    const { code, errors } = await store.run(['import', file, ...store.site, '--yes'])
    expect([code, errors]).toEqual([7, expect.stringContaining(message)])
    expect(store.writes()).toEqual([])
  })

  it.each([
    ['no column that identifies products', 'Size\nXL\n', [], 'No column'],
    ['a column that the file does not have', 'SKU,Price\nA,5.00\n', ['--match', 'id'], '--match'],
  ])('ends with 2 for %s', async (_name, text, more, message) => {
    const store = await serve('v1', 5)
    const file = path('file.csv')
    await writeFile(file, text)
    const { code, errors } = await store.run(['import', file, ...store.site, '--yes', ...more])
    expect([code, errors]).toEqual([2, expect.stringContaining(message)])
  })

  it('ends with 3 for a rejected key, with 4 without a network, and with 6 without a terminal', async () => {
    const store = await serve('v1', 10)
    const file = await writeChanged(store, raisePrices)
    const args = ['import', file, ...store.site, '--leave-out', '--state', path('other')]
    const rejected = await runProgram(args, { baseUrl: store.http, key: `${store.apiKey}x` })
    expect([rejected.code, rejected.errors]).toEqual([3, expect.stringContaining('API key')])
    // The port of the discard service, which has no server.
    const offline = await runProgram(args, { baseUrl: 'http://127.0.0.1:9', key: store.apiKey })
    expect([offline.code, offline.errors]).toEqual([4, expect.stringContaining('Can’t reach Wix')])
    const unasked = await runProgram(args, { baseUrl: store.http, key: store.apiKey })
    expect([unasked.code, unasked.errors]).toEqual([6, expect.stringContaining('--yes')])
    expect(store.writes()).toEqual([])
  })

  it('says nothing that a terminal would execute, whatever the products are called', async () => {
    const mock = buildDemoStore({ products: 5 })
    const [first] = mock.products
    if (first === undefined) throw new Error('No product')
    const name = 'Mug\u001B[2J\u009B31m\u202Egum\n{"rows":[]}'
    const store = await serve('v1', 5, {
      store: { ...mock, products: [{ ...first, name }, ...mock.products.slice(1)] },
    })
    const file = await writeChanged(store, (rows, column) => {
      raisePrices(rows, column)
      rows[1]?.splice(column('Cost'), 1, 'bad\u001B[2J')
    })
    const args = ['import', file, ...store.site, '--dry-run', '--leave-out']
    const [shown, json] = [await store.run(args), await store.run([...args, '--json'])]
    for (const text of [shown.output, shown.errors, json.output, json.errors]) {
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202E]/u)
    }
    expect(json.output.trimEnd()).not.toContain('\n')
    expect(readImport(json.output).rows.length).toBeGreaterThan(0)
  })
})
