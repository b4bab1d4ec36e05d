import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ProductView } from '#components/products/product-view.tsx'
import { type FieldValues, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { addEdits } from '#lib/core/edits/unsaved/edit-history.ts'
import { unsavedChangesOf } from '#lib/extension/queries/unsaved-changes.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'
import { buildJob, buildRow, idOf, jobId, siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { keepForEditor, openEditor, readChange, section, type } from './open-editor.tsx'
import { buildMug, buildV3Product, buildVariant } from './product-builder.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const saved = keepForEditor()

const press = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true })

const brand = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Brand' }).value

const nameShown = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value

const line = (text: string) => ({
  type: 'PARAGRAPH',
  id: 'p1',
  nodes: [{ type: 'TEXT', textData: { text, decorations: [] } }],
})

/** Moves the cursor as a click does: the editor listens to selection changes. */
async function moveCursorTo(words: Node, at: number) {
  document.getSelection()?.collapse(words.firstChild, at)
  document.dispatchEvent(new Event('selectionchange'))
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
}

const toPlainText = (text: string) => (kind: string) => (kind === 'text/plain' ? text : '')

/** The unsaved changes in a page with the workbench. */
function openWorkbench() {
  const changes = unsavedChangesOf(new QueryClient(), siteId, 'workbench')
  const close = changes.open()
  return {
    close,
    isRead: () => changes.read().isRead,
    enter: (set: FieldValues) =>
      act(() => changes.change((now) => addEdits(now, [{ product: buildMug(), set }]))),
    entered: () => changes.read().editHistory.products.get(idOf(1))?.set,
  }
}

const showRow = (shown: JobRow) =>
  whenAsked('jobs.readRows', () => ({ rows: [shown as never], total: 1 }))

const openBroken = (code: 'not-found' | 'missing-permission', message: string) => {
  whenAsked('products.read', () => {
    throw problem(code, message)
  })
  renderPage(
    <ProductView
      surface="side-panel"
      siteId={siteId}
      productId={idOf(1)}
      onQuickEdit={() => undefined}
      onDuplicate={() => undefined}
    />,
  )
}

describe('the editor of a product', () => {
  it('sends the changed fields with their base values, and nothing else', async () => {
    await openEditor(buildMug())
    type('Name', 'Better mug')
    type('Brand', 'Anew')
    type('Brand', 'Kollen')
    type('Regular price', '21.5')
    expect(screen.getByText('2 unsaved changes')).toBeTruthy()
    const change = await readChange()
    expect(change).toEqual({
      id: idOf(1),
      before: { name: 'Mug 1', listPrice: '20' },
      set: { name: 'Better mug', listPrice: '21.5' },
    })
  })

  it('reverts one field with Escape, and all fields with Discard', async () => {
    await openEditor(buildMug())
    type('Name', 'Better mug')
    type('Ribbon', 'New')
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Ribbon' }), { key: 'Escape' })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Ribbon' }).value).toBe('')
    expect(screen.getByText('1 unsaved change')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Mug 1')
    expect(screen.queryByRole('button', { name: /Review/ })).toBeNull()
  })

  it('keeps the changes when it closes, and lists them in the editor of other products', async () => {
    const { unmount } = await openEditor(buildMug())
    type('Name', 'Better mug')
    await waitFor(() => expect(JSON.stringify(saved.drafts)).toContain('Better mug'))
    unmount()
    await openEditor(buildMug({ id: idOf(2), name: 'Bowl' }))
    expect(await screen.findByText('1 other product has unsaved changes')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Bowl')
  })

  it('shows at once what the workbench changes, and overwrites none of it', async () => {
    const grid = openWorkbench()
    await openEditor(buildMug())
    type('Name', 'Mine')
    grid.enter({ brand: 'Theirs' })
    await waitFor(() => expect(brand()).toBe('Theirs'))
    type('Ribbon', 'New')
    await waitFor(() =>
      expect(grid.entered()).toEqual({ name: 'Mine', ribbon: 'New', brand: 'Theirs' }),
    )
    grid.enter({ name: 'Later' })
    await waitFor(() => expect(nameShown()).toBe('Later'))
    expect(screen.getByText('3 unsaved changes')).toBeTruthy()
    grid.close()
  })

  it('goes on with what was begun in the workbench, and says so', async () => {
    const grid = openWorkbench()
    grid.enter({ name: 'Begun there' })
    await waitFor(() => expect(grid.isRead()).toBe(true))
    grid.close()
    await openEditor(buildMug())
    expect(nameShown()).toBe('Begun there')
    expect(screen.getByText('Begun in the workbench')).toBeTruthy()
    type('Name', 'Ended here')
    expect(screen.getByText('1 unsaved change')).toBeTruthy()
  })

  it('says when the changes are too large to be saved', async () => {
    await openEditor(buildMug())
    fireEvent.click(section('Description').getByRole('radio', { name: 'HTML' }))
    fireEvent.change(section('Description').getByRole('textbox'), {
      target: { value: `<p>${'x'.repeat(1_100_000)}</p>` },
    })
    expect(await screen.findByText(/too many changes to keep/)).toBeTruthy()
    expect(saved.drafts).toEqual({})
  })

  it('does not review an invalid input, and says why', async () => {
    await openEditor(buildMug())
    type('Regular price', '1,500')
    expect(screen.getByText(/could mean two numbers/)).toBeTruthy()
    expect(screen.getByText('Fix 1 field')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Review/ }).disabled).toBe(true)
    for (const lead of [
      () => fireEvent.click(screen.getByText('Fix 1 field')),
      () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true }),
    ]) {
      screen.getByRole('textbox', { name: 'Name' }).focus()
      lead()
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Regular price' }))
    }
    type('Regular price', '1.5')
    expect(screen.getByText('1 unsaved change')).toBeTruthy()
  })

  it('reviews with the shortcut as soon as the error of an input has disappeared', async () => {
    await openEditor(buildMug())
    type('Regular price', '1,500')
    whenAsked('jobs.draft', () => buildJob([], { state: 'draft', hash: undefined }))
    whenAsked('jobs.read', () => buildJob([], { state: 'draft', hash: undefined }))
    // Outside `act`, which completes all effects before anything else can happen.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    try {
      const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Regular price' })
      const pressed = new Promise<void>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (screen.queryByText(/could mean two numbers/) !== null) return
          observer.disconnect()
          window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }))
          resolve()
        }).observe(document.body, { childList: true, subtree: true })
      })
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '1.5')
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await pressed
      await waitFor(() => expect(inputsOf('jobs.draft')).toHaveLength(1))
    } finally {
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    }
  })

  it('keeps both prices as typed, and says it if the price paid is higher', async () => {
    const prices = { listPrice: amount('20'), paidPrice: amount('16') }
    await openEditor(buildV3Product(1, { ...prices, variants: [buildVariant(1, prices)] }))
    const [list, paid] = ['Regular price', 'Sale price'].map((name) =>
      screen.getByRole<HTMLInputElement>('textbox', { name }),
    )
    const message = 'The sale price is higher than the regular price.'
    type('Sale price', '150')
    expect(list?.value).toBe('20.00')
    screen.getByText(message)
    type('Sale price', '15')
    expect(screen.queryByText(message)).toBeNull()
    type('Regular price', '40')
    expect(paid?.value).toBe('15')
    fireEvent.keyDown(list!, { key: 'Escape' })
    fireEvent.keyDown(paid!, { key: 'Escape' })
    expect([list?.value, paid?.value]).toEqual(['20.00', '16.00'])
    expect(screen.queryByText(/\d changes?$/)).toBeNull()
  })

  it('shows a conflict with a change by someone else, and applies the choice', async () => {
    const { unmount } = await openEditor(buildMug())
    type('Name', 'My mug')
    await waitFor(() => expect(JSON.stringify(saved.drafts)).toContain('My mug'))
    unmount()
    await openEditor(buildMug({ name: 'Their mug' }))
    const conflict = within(
      await screen.findByRole('group', { name: 'This product changed in the meantime' }),
    )
    expect(conflict.getByText('Mug 1')).toBeTruthy()
    expect(conflict.getByText('Their mug')).toBeTruthy()
    const keep = conflict.getByRole('button', { name: 'Use mine' })
    keep.focus()
    fireEvent.click(keep)
    // The button disappears with the question; the focus stays among the fields.
    await waitFor(() => expect(keep.isConnected).toBe(false))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Product fields' }))
    const change = await readChange()
    expect(change).toMatchObject({ before: { name: 'Their mug' }, set: { name: 'My mug' } })
  })

  it('names the user’s own edit as the cause of a conflict', async () => {
    const entry: ActivityEntry = {
      id: 'entry-1',
      siteId,
      subject: 'product',
      action: 'updated',
      productId: idOf(1),
      kinds: ['text'],
      changes: [{ field: 'name', kind: 'text', before: 'Mug 1', after: 'Their mug' }],
      actor: 'ours',
      at: Date.now(),
      noticedAt: Date.now(),
      via: 'here',
    }
    whenAsked('activity.read', () => ({ items: [entry], next: null }) as never)
    const { unmount } = await openEditor(buildMug())
    type('Name', 'My mug')
    await waitFor(() => expect(JSON.stringify(saved.drafts)).toContain('My mug'))
    unmount()
    await openEditor(buildMug({ name: 'Their mug' }))
    const conflict = within(
      await screen.findByRole('group', { name: 'This product changed in the meantime' }),
    )
    await conflict.findByText(/^Name changed by Shelfside: Mug 1 → Their mug/)
  })
})

describe('the sections of the editor', () => {
  it('show the margin for the price and cost that are being typed', async () => {
    await openEditor(buildMug())
    expect(section('Price').getByText(/€12\.00 · 60/)).toBeTruthy()
    type('Cost', '15')
    expect(section('Price').getByText(/€5\.00 · 25/)).toBeTruthy()
    type('Cost', '')
    expect(section('Price').getByText('Add a cost to see this')).toBeTruthy()
  })

  it('label the profit of several variants as the lowest one', async () => {
    const variants = [8, 15].map((cost, at) => buildVariant(at + 1, { cost: amount(String(cost)) }))
    await openEditor(buildV3Product(2, { variants }))
    const profit = section('Price').getByText('Lowest profit').parentElement
    expect(profit?.textContent).toContain('€5.00')
  })

  it('derive the price paid from the list price without a sale', async () => {
    await openEditor(buildV3Product())
    const [{ id }] = [buildVariant(1)]
    type('Regular price', '25')
    const change = await readChange()
    expect(change?.set).toEqual({
      [variantFieldPath(id, 'listPrice')]: '25',
      [variantFieldPath(id, 'paidPrice')]: '25',
    })
  })

  it('keep the percentage of a sale when the list price changes, and show it', async () => {
    const sale = buildVariant(1, { paidPrice: amount('15') })
    await openEditor(buildV3Product(1, { variants: [sale] }))
    type('Regular price', '25')
    const change = await readChange()
    expect(change?.set).toEqual({
      [variantFieldPath(sale.id, 'listPrice')]: '25',
      [variantFieldPath(sale.id, 'paidPrice')]: '18.75',
    })
  })

  it('set a quantity exactly if that was chosen before it is entered', async () => {
    await openEditor(buildV3Product())
    fireEvent.click(screen.getByRole('radio', { name: 'Replace the stock' }))
    type('Quantity', '17')
    const change = await readChange()
    expect(change?.set).toEqual({ [variantFieldPath(buildVariant(1).id, 'quantity')]: 17 })
    expect(change?.stock).toBeUndefined()
  })

  it('change a quantity by a difference, or set it exactly', async () => {
    await openEditor(buildV3Product())
    const path = variantFieldPath(buildVariant(1).id, 'quantity')
    type('Quantity', '+5')
    expect(screen.getByText('5 more')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Replace the stock' }))
    const change = await readChange()
    expect(change?.set).toEqual({ [path]: 17 })
    expect(change?.stock).toBeUndefined()
  })

  it('write cells of the variant table, down to the last one', async () => {
    await openEditor(buildV3Product(3))
    const table = within(await screen.findByRole('table', { name: 'Variants' }))
    const cell = table.getByRole('textbox', { name: 'S: Cost' })
    fireEvent.focus(cell)
    fireEvent.change(cell, { target: { value: '9' } })
    fireEvent.keyDown(cell, { key: 'd', ctrlKey: true })
    fireEvent.change(table.getByRole('textbox', { name: 'M: SKU' }), { target: { value: 'M-1' } })
    const change = await readChange()
    expect(change?.set).toEqual({
      'variant/variant-1/cost': '9',
      'variant/variant-2/cost': '9',
      'variant/variant-3/cost': '9',
      'variant/variant-2/sku': 'M-1',
    })
  })

  it('render few of many variants', async () => {
    saved.views['product-sections'] = JSON.stringify([
      'price',
      'media',
      'options',
      'inventory',
      'info',
    ])
    await openEditor(buildV3Product(300))
    const table = await screen.findByRole('table', { name: 'Variants' })
    const rows = table.querySelectorAll('[role="row"]')
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.length).toBeLessThan(60)
    expect(table.getAttribute('aria-rowcount')).toBe('301')
  })

  it('move pictures with the keyboard, and add and remove them', async () => {
    await openEditor(buildV3Product())
    const media = section('Media')
    fireEvent.keyDown(media.getByRole('button', { name: 'Front, 1 of 2' }), {
      key: 'ArrowRight',
      altKey: true,
    })
    fireEvent.change(media.getByRole('textbox', { name: 'Link to new image' }), {
      target: { value: 'https://static.wixstatic.com/media/c.jpg' },
    })
    fireEvent.click(media.getByRole('button', { name: 'Add' }))
    const change = await readChange()
    expect(change?.set).toEqual({ media: ['b', 'a', 'https://static.wixstatic.com/media/c.jpg'] })
  })

  it('drag pictures by an element that every browser can drag', async () => {
    await openEditor(buildV3Product())
    const media = section('Media')
    const active = media.getByRole('button', { name: 'Front, 1 of 2' })
    const other = media.getByRole('button', { name: 'Image, 2 of 2' })
    // Firefox does not drag buttons or their content.
    expect(active.closest('button')).toBeNull()
    const carried = new Map<string, string>()
    const dataTransfer = { setData: (kind: string, text: string) => carried.set(kind, text) }
    fireEvent.dragStart(active, { dataTransfer })
    fireEvent.drop(other, { dataTransfer })
    expect(carried.size).toBe(1)
    fireEvent.keyDown(active, { key: 'Enter' })
    expect(media.getByRole('group', { name: 'Selected image' })).toBeTruthy()
    const change = await readChange()
    expect(change?.set).toEqual({ media: ['b', 'a'] })
  })

  it('edit a rich description around content that cannot be edited', async () => {
    const video = { type: 'VIDEO', id: 'v1', videoData: { title: 'How it is made' } }
    const richDescription = { nodes: [line('A mug'), video], metadata: { version: 1 } }
    await openEditor(buildV3Product(1, { richDescription }))
    const description = section('Description')
    expect(description.queryByRole('radio', { name: 'HTML' })).toBeNull()
    fireEvent.click(description.getByRole('radio', { name: 'Edit' }))
    expect(await description.findByText('[Video: kept as is]')).toBeTruthy()
    const textBox = description.getByRole('textbox', { name: 'Description' })
    textBox.focus()
    await moveCursorTo(description.getByText('A mug'), 2)
    fireEvent.paste(textBox, { clipboardData: { getData: toPlainText('good ') } })
    expect(textBox.textContent).toContain('A good mug')
    const change = await readChange()
    expect(change?.set).toEqual({
      richDescription: { nodes: [line('A good mug'), video], metadata: { version: 1 } },
    })
  })

  it('select collections', async () => {
    await openEditor(buildMug())
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Sale' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Kitchen' }))
    const change = await readChange()
    expect(change?.set).toEqual({ 'collection/c1': false, 'collection/c2': true })
    expect(change?.labels).toEqual({ c1: 'Kitchen', c2: 'Sale' })
  })

  it('add and remove info sections', async () => {
    await openEditor(buildMug())
    const info = section('Info sections')
    fireEvent.click(info.getByRole('button', { name: 'Remove Care' }))
    fireEvent.change(info.getByRole('textbox', { name: 'New section title' }), {
      target: { value: 'Sizes' },
    })
    fireEvent.click(info.getByRole('button', { name: 'Add' }))
    expect(info.getByText('Enter a text, or remove the section.')).toBeTruthy()
    const textBox = await info.findByRole('textbox', { name: 'Sizes' })
    expect(textBox.textContent?.trim()).toBe('')
    // Only entered texts are saved.
    const review = screen.getByRole('button', { name: /Review/ })
    expect((review as HTMLButtonElement).disabled || review.ariaDisabled === 'true').toBe(true)
  })

  it('show unsupported fields with the reason instead of hiding them', async () => {
    await openEditor(buildMug())
    expect(section('Media').getByText(/can’t reorder images/)).toBeTruthy()
    expect(section('Inventory').getByText(/Barcodes aren’t available/)).toBeTruthy()
    expect(section('Basics').getByText(/sets the type when/)).toBeTruthy()
  })

  it('report that a visible product with only hidden variants cannot be bought', async () => {
    const [variant] = buildMug().variants
    if (variant === undefined) throw new Error('It has one.')
    await openEditor(buildMug({ variants: [{ ...variant, visible: false }] }))
    expect(section('Basics').getByText(/can’t buy it/)).toBeTruthy()
  })

  it('remember which of them are folded', async () => {
    await openEditor(buildMug())
    fireEvent.click(screen.getByRole('button', { name: /^Price/, expanded: true }))
    expect(screen.queryByRole('textbox', { name: 'Regular price' })).toBeNull()
    await waitFor(() => expect(saved.views['product-sections']).toBe('["price"]'))
  })
})

describe('the review', () => {
  it('is created once, however often it is requested, with all changes made until it is ready', async () => {
    const made: ((job: Job) => void)[] = []
    await openEditor(buildMug())
    type('Name', 'Better')
    whenAsked('jobs.draft', (() => new Promise((resolve) => made.push(resolve))) as never)
    whenAsked('jobs.cancel', () => buildJob([], { state: 'cancelled' }) as never)
    whenAsked('jobs.read', () => buildJob([], { state: 'draft', hash: undefined }) as never)
    press()
    press()
    await waitFor(() => expect(made).toHaveLength(1))
    type('Name', 'Better mug')
    made[0]?.(buildJob([], { state: 'draft', hash: undefined }))
    await waitFor(() => expect(made).toHaveLength(2))
    expect(inputsOf('jobs.cancel')).toEqual([{ jobId }])
    expect(inputsOf('jobs.draft').map(({ edit }) => JSON.stringify(edit.scope))).toEqual([
      expect.stringContaining('"set":{"name":"Better"}'),
      expect.stringContaining('"set":{"name":"Better mug"}'),
    ])
    expect(screen.queryByRole('region', { name: 'Review' })).toBeNull()
    made[1]?.(buildJob([], { state: 'draft', hash: undefined }))
    await screen.findByText(/^Checking for recent changes/)
  })

  const row = buildRow(1, { before: { name: 'Mug 1' }, target: { name: 'Better mug' } })
  let job: Job

  const startReview = async (part: Partial<Job> = {}) => {
    await openEditor(buildMug())
    type('Name', 'Better mug')
    job = buildJob(['planned'], part)
    whenAsked('jobs.draft', () => job)
    whenAsked('jobs.read', () => job)
    whenAsked('jobs.list', () => [job])
    showRow(row)
    fireEvent.click(screen.getByRole('button', { name: /Review/ }))
    return screen.findByRole('list', { name: 'Values before and after' })
  }

  it('shows each value before and after, saves, and offers an undo', async () => {
    const diff = await startReview()
    expect(within(diff).getByText('Mug 1')).toBeTruthy()
    expect(within(diff).getByText('Better mug')).toBeTruthy()
    whenAsked('jobs.start', () => {
      job = buildJob(['applied'], { state: 'done' })
      return job
    })
    showRow({ ...row, state: 'applied' })
    fireEvent.click(screen.getByRole('button', { name: 'Save to store' }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(inputsOf('jobs.start')).toEqual([
      { jobId, siteId, hash: 'abc', selected: [], deselected: [] },
    ])
    await waitFor(() => expect(JSON.stringify(saved.drafts)).not.toContain('Better mug'))
    whenAsked('jobs.undo', () => job)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(inputsOf('jobs.undo')).toEqual([{ jobId, siteId }]))
  })

  it('saves values with a warning only when they are confirmed', async () => {
    const flag = {
      guardrail: 'below-cost',
      level: 'warn',
      message: 'Less than it costs.',
    } as const
    await openEditor(buildMug())
    type('Name', 'Better mug')
    job = buildJob(['planned'])
    whenAsked('jobs.draft', () => job)
    whenAsked('jobs.read', () => job)
    whenAsked('jobs.list', () => [job])
    whenAsked('jobs.start', () => job)
    showRow({ ...row, flags: [flag] })
    fireEvent.click(screen.getByRole('button', { name: /Review/ }))
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save to store' })
    expect(screen.getByText('Less than it costs.')).toBeTruthy()
    expect(save.disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Save anyway' }))
    fireEvent.click(save)
    await waitFor(() => expect(inputsOf('jobs.start')[0]?.selected).toEqual([row.id]))
  })

  it('keeps the changes that could not be saved', async () => {
    await startReview()
    job = buildJob(['conflict'], { state: 'done' })
    whenAsked('jobs.start', () => job)
    showRow({ ...row, state: 'conflict' })
    fireEvent.click(screen.getByRole('button', { name: 'Save to store' }))
    expect(await screen.findByText('This product changed in the meantime')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Back to product' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Better mug')
  })
})

describe('a product that cannot be read', () => {
  it('is reported as gone', async () => {
    openBroken('not-found', 'There is no such product.')
    expect(await screen.findByText('Product not found')).toBeTruthy()
  })

  it('says why, and tries again', async () => {
    openBroken('missing-permission', 'The key may not read products.')
    expect(await screen.findByText('The key may not read products.')).toBeTruthy()
    whenAsked('products.read', () => buildMug() as never)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy()
  })
})
