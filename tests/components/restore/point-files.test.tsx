import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RestorePage } from '#components/restore/restore-page.tsx'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import { readPointFile } from '#lib/core/point-file/read-point-file.ts'
import { writePointFile } from '#lib/core/point-file/write-point-file.ts'
import type { ProductsSource } from '#lib/core/sheet-engine/sheet-engine.ts'
import type { RestorePoint } from '#lib/extension/queries/restore-points.ts'
import { connection, idOf, otherSiteId, siteId } from '#tests/components/builders.ts'
import { answerOf, inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { buildProduct } from '#tests/unit/jobs/harness/builders.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

/** 250 products, by messages. */
const tenParts: readonly number[] = Array.from({ length: 10 }, () => 25)

const point: RestorePoint = {
  id: 'p1',
  at: Date.UTC(2026, 10, 22, 2, 47),
  reason: 'user',
  name: 'Before the sale',
  products: 250,
}
const documents = Array.from({ length: 250 }, (_, at): ProductDocument => {
  return { id: idOf(at), catalog: 'v1', content: { product: { name: `Mug ${at}` } } }
})
const saved: Blob[] = []
const names: string[] = []
const zone = process.env['TZ']

beforeEach(() => {
  saved.length = 0
  names.length = 0
  onImport.mockClear()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  whenAsked('restorePoints.list', () => ({ points: [point] }))
  whenAsked('restorePoints.compare', () => ({ total: 0, items: [] }))
  whenAsked('documents.readStatus', () => ({
    state: 'complete',
    kept: 250,
    total: 250,
    bytes: 9_000_000,
    isPaused: false,
    maxBytes: 500_000_000,
    allDays: 14,
    weeklyDays: 365,
    wanted: [],
  }))
  whenAsked('restorePoints.listProducts', ({ offset, limit }) => ({
    ids: documents.slice(offset, offset + limit).map(({ id }) => id),
    total: documents.length,
  }))
  whenAsked('restorePoints.readDocuments', ({ ids }) => ({
    documents: documents.filter(({ id }) => ids.includes(id)) as never,
  }))
  whenAsked('collections.read', () => [
    { id: 'c1' as CollectionId, name: 'Lamps', visible: true, index: 0 },
  ])
  whenAsked('restorePoints.keepFile', () => ({}))
  whenAsked('restorePoints.remove', () => ({}))
  whenAsked('restorePoints.createFromFile', ({ id, at, name, products }) => {
    const made: RestorePoint = { id, at, name, products, reason: 'file' }
    whenAsked('restorePoints.list', () => ({ points: [point, made] }))
    return made
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const onImport = vi.fn<(source: ProductsSource) => void>()
const show = () =>
  renderPage(
    <RestorePage connection={connection} onOpenJob={vi.fn<() => void>()} onImport={onImport} />,
  )

async function openSaving() {
  show()
  fireEvent.click(await screen.findByRole('button', { name: /^Before the sale/ }))
  press('Save restore point as file')
  return screen.getByRole('group', { name: 'Save restore point as file' })
}

async function choose(content: Blob) {
  const field = await screen.findByLabelText('Restore point file')
  fireEvent.change(field, { target: { files: [new File([content], 'point.zip')] } })
}

async function* inBatches(some: readonly ProductDocument[]) {
  yield some
}

const fileOf = (
  some: { readonly siteId?: string; readonly catalog?: 'v3' } = {},
  products = documents,
) =>
  writePointFile(
    { at: point.at, name: 'From there', siteId, storeName: 'Lamps & more', catalog: 'v1', ...some },
    inBatches(
      products.map((each) => ({ ...each, ...(some.catalog && { catalog: some.catalog }) })),
    ),
  )

describe('saving a restore point as a file', () => {
  it('says what is in the file before it saves all products', async () => {
    process.env['TZ'] = 'America/Los_Angeles'
    const group = await openSaving()
    expect(group.textContent).toContain('your API key isn’t')
    fireEvent.click(within(group).getByRole('button', { name: 'Save file' }))
    await screen.findByText('Saved 250 products to your downloads.')
    // The day that the list shows, not that of UTC.
    expect(names).toEqual(['shelfside-2026-11-21-Before-the-sale.zip'])
    const [blob] = saved
    if (blob === undefined) throw new Error('Nothing was saved.')
    expect(await readPointFile(blob)).toMatchObject({
      at: point.at,
      name: 'Before the sale',
      siteId,
      catalog: 'v1',
      collections: [{ id: 'c1', name: 'Lamps' }],
      products: 250,
    })
    expect(inputsOf('restorePoints.readDocuments').map(({ ids }) => ids.length)).toEqual([
      1,
      ...tenParts,
    ])
  })

  it('says that the names of collections could not be read, and saves the products', async () => {
    whenAsked('collections.read', () => {
      throw problem('missing-permission', 'Your key may not read collections.')
    })
    const group = await openSaving()
    fireEvent.click(within(group).getByRole('button', { name: 'Save file' }))
    await screen.findByText('Saved 250 products to your downloads.')
    screen.getByText(/^The names of collections couldn’t be read/)
    const [blob] = saved
    if (blob === undefined) throw new Error('Nothing was saved.')
    expect((await readPointFile(blob)).collections).toBeUndefined()
  })

  it('says how many products could no longer be read', async () => {
    const whole = answerOf('restorePoints.readDocuments')
    whenAsked('restorePoints.readDocuments', (input) => ({
      documents: whole(input).documents.filter(({ id }) => id !== idOf(7)),
    }))
    const group = await openSaving()
    fireEvent.click(within(group).getByRole('button', { name: 'Save file' }))
    await screen.findByText('Saved 249 products to your downloads.')
    screen.getByText('1 product could no longer be read and isn’t in the file.')
  })

  it('can be canceled, and saves nothing then', async () => {
    const held = Promise.withResolvers<void>()
    const whole = answerOf('restorePoints.readDocuments')
    whenAsked('restorePoints.readDocuments', (async (input: Parameters<typeof whole>[0]) => {
      if (inputsOf('restorePoints.readDocuments').length > 2) await held.promise
      return whole(input)
    }) as never)
    const group = await openSaving()
    fireEvent.click(within(group).getByRole('button', { name: 'Save file' }))
    const bar = await screen.findByRole('progressbar', { name: 'Saving file…' })
    await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('25 of 250 products'))
    fireEvent.click(within(group).getByRole('button', { name: 'Cancel' }))
    held.resolve()
    await screen.findByRole('button', { name: 'Save file' })
    expect(saved).toEqual([])
  })
})

describe('opening a file of a restore point', () => {
  it('checks it, stores its products and shows the point', async () => {
    show()
    await choose(await fileOf())
    await screen.findByRole('heading', { name: /From there/ })
    const steps = inputsOf('restorePoints.keepFile')
    expect(steps.map(({ step }) => step)).toEqual([...tenParts.keys()])
    expect(steps.flatMap((each) => each.documents)).toEqual(documents)
    const [made] = inputsOf('restorePoints.createFromFile')
    expect(made).toEqual({
      siteId,
      id: steps[0]?.pointId,
      at: point.at,
      name: 'From there',
      products: 250,
    })
    expect(inputsOf('restorePoints.remove')).toEqual([])
  })

  it.each([
    ['another file', () => new Blob(['handleId,name\n']), /isn’t a restore point file/],
    ['a damaged file', async () => (await fileOf()).slice(0, 2000), /damaged or incomplete/],
    ['a file without products', () => fileOf({}, []), /has no products/],
  ])('refuses %s with one sentence, and stores nothing', async (_name, file, sentence) => {
    show()
    await choose(await file())
    await screen.findByText(sentence)
    expect(inputsOf('restorePoints.keepFile')).toEqual([])
    screen.getByRole('button', { name: 'Open file…' })
  })

  it.each([
    [
      'a file of another store',
      { siteId: otherSiteId },
      'This file is from another store (Lamps & more). Connect that store to restore from it.',
    ],
    [
      'a file of the other catalog',
      { catalog: 'v3' as const },
      'This file was saved with Wix’s newer catalog (V3). Your store has the older catalog (V1).',
    ],
  ])('offers to import %s, and keeps nothing of it', async (_name, some, sentence) => {
    whenAsked('restorePoints.readFileProducts', (input) => ({
      // One product cannot be read.
      products: input.documents.flatMap(({ id }) =>
        id === idOf(7) ? [] : [buildProduct({ id, name: `Mug ${id}` })],
      ) as never,
    }))
    show()
    await choose(await fileOf(some))
    await screen.findByText(sentence)
    expect(onImport).not.toHaveBeenCalled()
    press('Import 250 products…')
    await waitFor(() => expect(onImport).toHaveBeenCalledTimes(1))
    const [source] = onImport.mock.calls[0] ?? []
    expect(source?.report).toMatchObject({ products: 249, unreadable: 1, tooLong: 0 })
    expect(source?.text.split('\r\n')).toHaveLength(251)
    expect(inputsOf('restorePoints.readFileProducts').map((each) => each.documents.length)).toEqual(
      tenParts,
    )
    expect(inputsOf('restorePoints.keepFile')).toEqual([])
  })

  it('imports nothing once it was canceled', async () => {
    const held = Promise.withResolvers<void>()
    whenAsked('restorePoints.readFileProducts', (async () => {
      await held.promise
      return { products: [] }
    }) as never)
    show()
    await choose(await fileOf({ siteId: otherSiteId }))
    fireEvent.click(await screen.findByRole('button', { name: 'Import 250 products…' }))
    await screen.findByRole('progressbar', { name: 'Reading file…' })
    press('Cancel')
    held.resolve()
    await screen.findByRole('button', { name: 'Open file…' })
    expect(onImport).not.toHaveBeenCalled()
  })

  it('leaves nothing where storing it fails', async () => {
    whenAsked('restorePoints.keepFile', ({ step }) => {
      if (step === 1) throw problem('storage-failed', 'The disk is full.')
      return {}
    })
    show()
    await choose(await fileOf())
    await screen.findByText('The disk is full.')
    const [{ pointId } = { pointId: '' }] = inputsOf('restorePoints.keepFile')
    expect(inputsOf('restorePoints.remove')).toEqual([{ siteId, pointIds: [pointId] }])
    expect(inputsOf('restorePoints.createFromFile')).toEqual([])
  })
})
