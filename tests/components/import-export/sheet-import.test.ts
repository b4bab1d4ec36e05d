import { expect, it, vi } from 'vitest'
import { createSheetImport } from '#components/import-export/sheet-import.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type {
  WorkerResponse,
  WorkerRequest,
} from '#lib/extension/queries/import-export/sheet-port.ts'
import { connection } from '#tests/components/builders.ts'

vi.mock('#lib/extension/queries/cached-products.ts', () => ({
  readChunkCosts: async () => new Map(),
}))

/** A thread that answers on request. */
function createThread() {
  const requests: WorkerRequest[] = []
  let hear: ((answer: WorkerResponse) => void) | undefined
  const asked = (method: string) => requests.filter((request) => request.method === method)
  return {
    asked,
    end: () => ({
      send: (request: unknown) => void requests.push(request as WorkerRequest),
      listen: (onMessage: (message: unknown) => void) => void (hear = onMessage),
      stop: () => undefined,
    }),
    async answer(method: string, value: unknown) {
      await vi.waitFor(() => expect(asked(method)).not.toEqual([]))
      const id = asked(method).at(-1)?.id ?? 0
      hear?.({ id, kind: 'done', value })
      await new Promise((resolve) => setTimeout(resolve, 5))
    },
  }
}

const opened = { header: ['id', 'price'], mapping: ['id', 'price'], shape: 'own', rows: 1 }
const summary = { counts: { changed: 1 }, unchanged: 0, readAt: 1 }

const fetchLocations = async () => []

async function start({ catalog = connection.catalog, mapping = opened.mapping } = {}) {
  const thread = createThread()
  const sheet = createSheetImport(
    { ...connection, catalog },
    thread.end,
    fetchLocations,
    async () => new Map(),
  )
  const open = sheet.open({ kind: 'cells', text: 'first' })
  await thread.answer('open', { ...opened, header: mapping, mapping })
  await thread.answer('findSign', { sign: '.' })
  await open
  return { thread, sheet }
}

const fileOf = (name: string, bytes: Promise<ArrayBuffer>) =>
  ({ name, slice: () => ({ arrayBuffer: () => bytes }) }) as unknown as File

it('ignores the result of a comparison with previous options', async () => {
  const { thread, sheet } = await start()
  void sheet.compare()
  await vi.waitFor(() => expect(thread.asked('compare')).toHaveLength(1))
  await sheet.choose({ sign: ',' })
  expect(sheet.read().work).toBeUndefined()
  await thread.answer('compare', summary)
  expect(sheet.read().summary).toBeUndefined()
  void sheet.compare()
  await vi.waitFor(() => expect(thread.asked('compare')).toHaveLength(2))
  await thread.answer('compare', summary)
  expect(sheet.read().summary).toEqual(summary)
})

it('shows the file that was dropped last, however long the earlier one takes to read', async () => {
  const { thread, sheet } = await start()
  let read: ((bytes: ArrayBuffer) => void) | undefined
  const slow = sheet.openFile(fileOf('slow.csv', new Promise((resolve) => (read = resolve))))
  const quick = sheet.openFile(fileOf('quick.csv', Promise.resolve(new ArrayBuffer(1))))
  await vi.waitFor(() => expect(thread.asked('open')).toHaveLength(2))
  await thread.answer('open', opened)
  await thread.answer('findSign', { sign: '.' })
  await quick
  read?.(new ArrayBuffer(2))
  await slow
  expect(thread.asked('open')).toHaveLength(2)
  expect(sheet.read()).toMatchObject({ name: 'quick.csv', source: { name: 'quick.csv' } })
})

it('creates the preview while no page shows it, but not for a file that was replaced', async () => {
  const { sheet } = await start()
  expect(await sheet.draft(1, async () => ({ id: 'first' as JobId }))).toBe('first')
  expect(sheet.read()).toMatchObject({ job: 'first', work: undefined })
  let isOver: AbortSignal | undefined
  let make: ((job: { id: JobId }) => void) | undefined
  const late = sheet.draft(1, (_progress, signal) => {
    isOver = signal
    return new Promise((resolve) => (make = resolve))
  })
  void sheet.open({ kind: 'cells', text: 'second' })
  expect(isOver?.aborted).toBe(true)
  make?.({ id: 'second' as JobId })
  expect(await late).toBeUndefined()
  expect(sheet.read()).toMatchObject({ job: undefined, work: { kind: 'reading' } })
})

it.each(['v1', 'v3'] as const)('reads the discounts of Catalog V1 into %s', async (catalog) => {
  const mapping = ['handle', 'name', 'listPrice', 'surcharge', 'discountMode', 'discountValue']
  const { sheet } = await start({ catalog, mapping })
  expect(sheet.read().choice.mapping).toEqual(mapping)
})

it('reads no barcodes into Catalog V1, which has none', async () => {
  const { sheet } = await start({ mapping: ['id', 'barcode'] })
  expect(sheet.read().choice.mapping).toEqual(['id', undefined])
})

it('selects the products of another store at first, and asks for no column that it named itself', async () => {
  const thread = createThread()
  const sheet = createSheetImport(connection, thread.end, fetchLocations, async () => new Map())
  await sheet.choose({})
  const report = { products: 1, tooLong: 0, unreadable: 0, losses: [], currency: 'EUR' }
  const from = { at: 1, siteId: 'other', catalog: 'v3' as const }
  const mapping = ['id', 'name', 'sku'] as const
  const source = { kind: 'products', name: 'Point', text: '', mapping, report, from } as const
  const open = sheet.open(source)
  await thread.answer('open', { ...opened, header: mapping, mapping })
  await thread.answer('findSign', { sign: '.' })
  await open
  expect(sheet.read()).toMatchObject({ name: 'Point', isRemembered: false })
  expect(sheet.read().choice).toMatchObject({ mapping, key: 'id' })
  await sheet.choose({ key: 'name' })
  void sheet.compare()
  await vi.waitFor(() => expect(thread.asked('compare')).toHaveLength(1))
  expect(thread.asked('compare')[0]?.args[0]).toMatchObject({ key: 'name', isGrouped: true })
  await thread.answer('compare', summary)
  expect(sheet.read().selection).toMatchObject({ changed: true, created: true, missing: false })
})
