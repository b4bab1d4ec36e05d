import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NewProductView } from '#components/products/create/new-product-view.tsx'
import { PopupWorkspace } from '#components/popup/popup-workspace.tsx'
import { SidePanelWorkspace } from '#components/side-panel/side-panel-workspace.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { copyParts, type NewProduct } from '#lib/core/catalog/product/new-product.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'
import {
  blocked,
  buildJob,
  buildRow,
  connection,
  idOf,
  siteId,
} from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { keepReplica, buildSearchRow, noReplica } from '#tests/components/search/fake-replica.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { keepForEditor } from './open-editor.tsx'
import { buildMug, buildV3Product } from './product-builder.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock(
  '#lib/extension/replica/blob/read-index.ts',
  () => import('#tests/components/search/fake-replica.ts'),
)
giveViewport()
const saved = keepForEditor()

const onCreated = vi.fn<(id: string, jobId: string) => void>()
const onClose = vi.fn<() => void>()
const created: NewProduct = {
  name: 'Scarf',
  type: 'physical',
  visible: false,
  listPrice: amount('40'),
  options: [],
  variants: [],
  media: [],
  collectionIds: [],
}
const row = buildRow(5, {
  name: 'Scarf',
  before: { deleted: true },
  target: { deleted: false },
  create: created,
})
let job: Job
let outcome: JobRow

beforeEach(() => {
  vi.clearAllMocks()
  job = buildJob(['planned'])
  outcome = row
  whenAsked('jobs.draft', () => job)
  whenAsked('jobs.read', () => job)
  whenAsked('jobs.list', () => [job])
  whenAsked('jobs.readRows', () => ({ rows: [outcome as never], total: 1 }))
  whenAsked('jobs.cancel', () => job)
  whenAsked('jobs.start', () => job)
})

function open(source?: Product, store: Connection = connection) {
  whenAsked('products.read', () => source as never)
  return renderPage(
    <NewProductView
      connection={store}
      sourceId={source?.id}
      onCreated={onCreated}
      onClose={onClose}
    />,
  )
}
const v3: Connection = { ...connection, catalog: 'v3' }

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const enter = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } })
const check = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name }))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

/** What the preview was requested for. */
async function readSent(times = 1) {
  await waitFor(() => expect(inputsOf('jobs.draft')).toHaveLength(times))
  const { scope, currency } = inputsOf('jobs.draft')[times - 1]?.edit ?? {}
  if (scope?.kind !== 'typed') throw new Error('Nothing typed was sent.')
  const [change] = scope.changes
  return { create: change?.create, copy: change?.copy, currency }
}

const openReview = async () => {
  const page = open()
  await enter('Name', 'Scarf')
  await enter('Regular price', '40')
  await press('Review')
  await screen.findByRole('region', { name: 'Review new product' })
  return page
}

/** Runs a command by its text; returns the names that were found. */
const run = async (text: string) => {
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  const palette = await screen.findByRole('combobox', { name: 'Commands' })
  fireEvent.change(palette, { target: { value: text } })
  const names = screen.queryAllByRole('option').map(({ textContent }) => textContent)
  fireEvent.keyDown(palette, { key: 'Enter' })
  return names
}

describe('the form of a new product', () => {
  test('sends a hidden product with its name and price, from the keyboard alone', async () => {
    open()
    const name = await field('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    await enter('Name', '  Scarf ')
    await enter('Regular price', '40')
    const form = name.closest('form')
    if (form === null) throw new Error('There is no form.')
    // What Enter does in a field; the DOM of the tests does not submit by key.
    form.requestSubmit()
    expect(await readSent()).toEqual({ create: created, copy: undefined, currency: 'EUR' })
  })

  test('sends SKU, quantity and visibility', async () => {
    open()
    await enter('Name', 'Scarf')
    await enter('Regular price', '12.5')
    await enter('SKU', 'S-1')
    await check('Track inventory')
    await enter('Quantity', '7')
    await check('Show in online store')
    await press('Review')
    const { create } = await readSent()
    expect(create).toMatchObject({ sku: 'S-1', quantity: 7, visible: true, listPrice: '12.5' })
  })

  test.each([
    [{ Name: '' }, 'Name', 'Enter a name.'],
    [{ Name: 'x'.repeat(81) }, 'Name', 'Enter at most 80 characters.'],
    [{ 'Regular price': '' }, 'Regular price', 'Enter a price above 0.'],
    [{ 'Regular price': '0' }, 'Regular price', 'Enter a price above 0.'],
    [{ 'Regular price': '1.234,567' }, 'Regular price', undefined],
    [{ SKU: 'x'.repeat(41) }, 'SKU', 'Enter at most 40 characters.'],
  ] as const)('names what is wrong and focuses it: %j', async (entered, name, message) => {
    open()
    for (const [each, value] of Object.entries({
      Name: 'Scarf',
      'Regular price': '40',
      ...entered,
    })) {
      await enter(each, value)
    }
    expect((await field(name)).getAttribute('aria-invalid')).toBeNull()
    await press('Review')
    await waitFor(async () => expect(document.activeElement).toBe(await field(name)))
    expect((await field(name)).getAttribute('aria-invalid')).toBe('true')
    if (message !== undefined) expect(screen.getByText(message)).toBeTruthy()
    expect(inputsOf('jobs.draft')).toEqual([])
  })

  test('rejects a quantity that is none', async () => {
    open()
    await enter('Name', 'Scarf')
    await enter('Regular price', '40')
    await check('Track inventory')
    for (const quantity of ['', '-1', '1.5', '100000']) {
      await enter('Quantity', quantity)
      await press('Review')
      await screen.findByText('Enter a whole number, for example 5.')
    }
    expect(inputsOf('jobs.draft')).toEqual([])
  })

  test('Escape closes it without a question; its text is there when it opens again', async () => {
    const { unmount } = open()
    await enter('Name', 'Scarf')
    fireEvent.keyDown(await field('Name'), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    unmount()
    await waitFor(() => expect(saved.views['new-product']).toContain('Scarf'))
    open()
    expect((await field('Name')).value).toBe('Scarf')
    await press('Clear form')
    expect((await field('Name')).value).toBe('')
    expect(screen.queryByRole('button', { name: 'Clear form' })).toBeNull()
  })

  test('requests one preview, however often Review is pressed', async () => {
    open()
    await enter('Name', 'Scarf')
    await enter('Regular price', '40')
    const button = await screen.findByRole('button', { name: 'Review' })
    fireEvent.click(button)
    fireEvent.click(button)
    await readSent()
    await screen.findByRole('button', { name: 'Create product' })
    expect(inputsOf('jobs.draft')).toHaveLength(1)
  })

  test('keeps what is typed while the preview is requested', async () => {
    open()
    await enter('Name', 'Scarf')
    await enter('Regular price', '40')
    const later = Promise.withResolvers<Job>()
    whenAsked('jobs.draft', () => later.promise as never)
    await press('Review')
    await enter('SKU', 'LATE-1')
    later.resolve(job)
    await screen.findByRole('button', { name: 'Create product' })
    fireEvent.click(screen.getAllByRole('button', { name: 'Back to form' })[0] as HTMLElement)
    expect((await field('SKU')).value).toBe('LATE-1')
  })

  test('shows why no preview could be requested, and keeps the form', async () => {
    open()
    await enter('Name', 'Scarf')
    await enter('Regular price', '40')
    whenAsked('jobs.draft', () => {
      throw problem('storage-failed', 'There is no space left.')
    })
    await press('Review')
    await screen.findByText('There is no space left.')
    expect((await field('Name')).value).toBe('Scarf')
  })
})

describe.each([
  ['v1', connection, (part: Partial<Product>) => buildMug(part)],
  ['v3', v3, (part: Partial<Product>) => buildV3Product(1, { variantsManaged: false, ...part })],
] as const)('the form of a duplicate (%s)', (catalog, store, build) => {
  test('offers the values of the source, all its parts, no SKU and no stock', async () => {
    const source = build({})
    open(source, store)
    expect((await field('Name')).value).toBe('Mug 1 copy')
    expect((await field('Regular price')).value).toBe('20.00')
    expect((await field('SKU')).value).toBe('')
    await screen.findByText('Stock is never copied.')
    await check(catalog === 'v1' ? 'Collections' : 'Categories')
    await press('Review')
    const { copy } = await readSent()
    expect(copy).toEqual({
      source: source.id,
      name: 'Mug 1 copy',
      visible: false,
      parts: copyParts.filter((part) => part !== 'collections'),
      keepsSkus: false,
      listPrice: '20',
      // The stock of the source is tracked.
      quantity: 0,
    })
  })

  test('warns that another price ends the sale', async () => {
    open(build({ paidPrice: amount('15') }), store)
    await field('Regular price')
    expect(screen.queryByText(/won’t be on sale/)).toBeNull()
    await enter('Regular price', '21')
    await screen.findByText(/won’t be on sale/)
  })
})

describe('the form of a duplicate with variants', () => {
  const options = [{ name: 'Size', kind: 'list', choices: [{ value: 'S', label: 'S' }] }]

  test('has no price and SKU while variants are copied, and one quantity for each', async () => {
    open(buildV3Product(3), v3)
    await field('Quantity of each variant')
    expect(screen.queryByRole('textbox', { name: 'Regular price' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'Copy SKUs' })).toBeNull()
    await check('Options and variants')
    await field('Regular price')
    await check('Options and variants')
    await press('Review')
    const { copy } = await readSent()
    expect(copy).not.toHaveProperty('sku')
    expect(copy?.listPrice).toBeUndefined()
  })

  test('copies SKUs on request, where two products may share one (V1)', async () => {
    open(buildMug({ variantsManaged: true, options }))
    await check('Copy SKUs')
    await screen.findByText('The original and its copy then share each SKU.')
    await press('Review')
    expect((await readSent()).copy?.keepsSkus).toBe(true)
  })

  test('says what the older catalog cannot copy', async () => {
    const modifiers = [{ name: 'Text', kind: 'text', mandatory: false, choices: [] }]
    open(buildMug({ modifiers }))
    await screen.findByText(/Custom text fields can’t be copied/)
    cleanup()
    open(buildMug({ type: 'digital' }))
    await screen.findByText(/Digital products can’t be created/)
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull()
  })

  test('says that the source is gone', async () => {
    whenAsked('products.read', () => {
      throw problem('not-found', 'It is gone.')
    })
    renderPage(
      <NewProductView
        connection={connection}
        sourceId={idOf(1)}
        onCreated={onCreated}
        onClose={onClose}
      />,
    )
    await screen.findByText(/no longer in your store/)
  })
})

describe('the review of a new product', () => {
  test('shows the values, starts the job once, and opens the product when it was created', async () => {
    await openReview()
    const values = await screen.findByRole('list', { name: 'Values before and after' })
    expect(values.textContent).toMatch(/Scarf.*€40\.00/)
    const start = screen.getByRole('button', { name: 'Create product' })
    whenAsked('jobs.start', () => {
      outcome = { ...row, state: 'applied', newId: idOf(9) }
      job = buildJob(['applied'], { state: 'done' })
      return job
    })
    fireEvent.click(start)
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(idOf(9), job.id))
    expect(onCreated).toHaveBeenCalledTimes(1)
    expect(inputsOf('jobs.start')).toHaveLength(1)
    await waitFor(() => expect(saved.views['new-product']).toBe('{}'))
  })

  test('returns to the form with its text, and cancels the preview', async () => {
    await openReview()
    await screen.findByRole('button', { name: 'Create product' })
    fireEvent.click(screen.getAllByRole('button', { name: 'Back to form' })[0] as HTMLElement)
    expect((await field('Name')).value).toBe('Scarf')
    expect(inputsOf('jobs.cancel')).toEqual([{ jobId: job.id }])
    expect(onClose).not.toHaveBeenCalled()
  })

  test('does not start a blocked row, and says why', async () => {
    outcome = { ...row, flags: [blocked], state: 'skipped' }
    await openReview()
    await screen.findByText(blocked.message)
    expect(screen.getByRole('button', { name: 'Create product' })).toHaveProperty('disabled', true)
  })

  test('while the job runs, back leaves the view: the form cannot create it again', async () => {
    job = buildJob(['planned'], { state: 'running' })
    const { unmount } = await openReview()
    await press('Back to form')
    expect(onClose).toHaveBeenCalledTimes(1)
    unmount()
    open()
    await screen.findByRole('region', { name: 'Review new product' })
  })

  test.each([
    ['conflict', 'Product not created'],
    ['undecided', 'Result unknown'],
  ] as const)('shows a failure of the kind "%s" in words', async (code, title) => {
    outcome = { ...row, state: 'failed', problem: { code, message: 'Wix said no.' } }
    job = buildJob(['failed'], { state: 'done' })
    await openReview()
    await screen.findByText(title)
    await screen.findByText('Wix said no.')
    expect(onCreated).not.toHaveBeenCalled()
    fireEvent.click(screen.getAllByRole('button', { name: 'Back to form' })[1] as HTMLElement)
    expect((await field('Name')).value).toBe('Scarf')
  })

  test('shows what is missing of a product that was created, before it opens', async () => {
    const lost = { code: 'not-found', message: 'Wix no longer has this file: #1.' } as const
    outcome = { ...row, state: 'applied', newId: idOf(9), problem: lost }
    job = buildJob(['applied'], { state: 'done' })
    await openReview()
    await screen.findByText(lost.message)
    expect(onCreated).not.toHaveBeenCalled()
    await press('Open product')
    expect(onCreated).toHaveBeenCalledWith(idOf(9), job.id)
  })
})

describe('the actions', () => {
  beforeEach(async () => {
    await keepReplica([buildSearchRow(1)])
    whenAsked('replica.read', () => noReplica)
    whenAsked('replica.refresh', () => noReplica)
    whenAsked('connections.list', () => [])
    whenAsked('products.readSummaries', () => ({ items: [] }))
    whenAsked('jobs.list', () => [])
    whenAsked('products.read', () => buildMug() as never)
    whenAsked('products.readCached', () => null)
  })
  test('a new product opens from the commands', async () => {
    renderPage(<PopupWorkspace connection={connection} />)
    await screen.findAllByRole('option')
    expect(await run('new prod')).toContain('New product…')
    expect((await field('Name')).value).toBe('')
    fireEvent.keyDown(await field('Name'), { key: 'Escape' })
    await screen.findByRole('combobox', { name: 'Search products' })
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    await screen.findByRole('combobox', { name: 'Commands' })
    const names = screen.queryAllByRole('option').map(({ textContent }) => textContent)
    expect(names).not.toContain('Duplicate product…')
  })

  test('an open product is duplicated from its header and from the commands', async () => {
    saved.views['popup'] = JSON.stringify({
      siteId,
      home: 'search',
      screen: { kind: 'product', id: idOf(1) },
      text: '',
      selection: { picked: [] },
    })
    renderPage(<PopupWorkspace connection={connection} />)
    await press('Duplicate product…')
    await waitFor(async () => expect((await field('Name')).value).toBe('Mug 1 copy'))
    fireEvent.keyDown(await field('Name'), { key: 'Escape' })
    await screen.findByRole('button', { name: 'Duplicate product…' })
    expect(await run('dupl')).toContain('Duplicate product…')
    await waitFor(async () => expect((await field('Name')).value).toBe('Mug 1 copy'))
  })

  test('the side panel has a button for a new product', async () => {
    whenAsked('admin.readPage', () => ({ kind: 'other', siteId }))
    renderPage(<SidePanelWorkspace connection={connection} windowId={1} />)
    await press('New product…')
    expect((await field('Name')).value).toBe('')
  })

  test('the side panel duplicates the product of the page beside', async () => {
    whenAsked('admin.readPage', () => ({ kind: 'product', siteId, productId: idOf(1) }))
    renderPage(<SidePanelWorkspace connection={connection} windowId={1} />)
    await screen.findByRole('button', { name: 'Duplicate product…' })
    expect(await run('dupl')).toContain('Duplicate product…')
    await waitFor(async () => expect((await field('Name')).value).toBe('Mug 1 copy'))
  })

  test('a product that was just created has an undo, which deletes it', async () => {
    renderPage(<PopupWorkspace connection={connection} />)
    await screen.findAllByRole('option')
    await run('new prod')
    outcome = { ...row, state: 'applied', newId: idOf(9) }
    job = buildJob(['applied'], { state: 'done' })
    await enter('Name', 'Scarf')
    await enter('Regular price', '40')
    await press('Review')
    await screen.findByRole('button', { name: 'Duplicate product…' })
    whenAsked('jobs.undo', () => buildJob([], { state: 'running' }))
    await press('Undo')
    await waitFor(() => expect(inputsOf('jobs.undo')).toEqual([{ jobId: job.id, siteId }]))
  })
})
