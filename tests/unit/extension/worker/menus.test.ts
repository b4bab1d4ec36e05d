import { beforeEach, describe, expect, it, vi } from 'vitest'
import { extensionOrigin, memory, page, panel } from '#tests/contract/memory-browser.ts'
import { productActions } from '#lib/extension/app/pending-action.ts'
import { toMenuText } from '#lib/extension/browser/menus.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { createAdminHandlers } from '#lib/extension/worker/handlers/admin.ts'
import { menuContexts } from '#lib/extension/worker/menu-items.ts'
import { productAddress, productId, siteId } from '#tests/contract/samples.ts'
import { apiKey, flush, wakeWorker } from './fakes.ts'

const tab = { id: 7 }
const listAddress = `https://manage.wix.com/dashboard/${siteId}/wix-stores/products`
let worker: Awaited<ReturnType<typeof wakeWorker>>

const readPendingAction = () => call('pendingActions.read', {})
const clickMenu = async (
  menuItemId: string,
  info: object,
  at: { id: number } | undefined = tab,
) => {
  memory.onMenuClick.emit({ menuItemId, ...info }, at)
  await flush()
}
/** The answer of the page of a list. */
const reportList = (reported: object) => {
  memory.answerFromTab = async () => ({ address: listAddress, ...reported })
}
const reportRows = async (selected: number, contextTarget: typeof productId | null) => {
  memory.caller = panel
  await call('admin.reportRows', { address: listAddress, selected, contextTarget })
  memory.caller = page
}

beforeEach(async () => {
  worker = await wakeWorker()
  await call('connection.connect', { siteId, apiKey })
})

describe('the context menu', () => {
  it('exists from the first start, and is restored if it was lost', async () => {
    const count = memory.menus.size
    for (const context of menuContexts) {
      for (const action of productActions.filter((one) => one !== 'edit')) {
        expect(memory.menus.get(`${context}/${action}`)?.title).toMatch(/./)
      }
    }
    for (const lost of ['link/show', 'selection/find', 'selected/edit']) {
      memory.menus.delete(lost)
      await worker.restartWorker()
      expect(memory.menus.size).toBe(count)
    }
  })

  it('opens the side panel during the click, for the open product', async () => {
    memory.onMenuClick.emit({ menuItemId: 'page/change-price', pageUrl: productAddress }, tab)
    expect(memory.openSidePanel).toHaveBeenCalledExactlyOnceWith({ tabId: tab.id })
    await flush()
    expect(await readPendingAction()).toMatchObject({
      action: 'change-price',
      productIds: [productId],
    })
    expect(memory.openedTabs).toEqual([])
  })

  it('opens the workbench from the button of the extension, as its shortcut does', async () => {
    await clickMenu('action/workbench', {})
    memory.onCommand.emit('open-workbench')
    await flush()
    expect(memory.openedTabs).toEqual(Array(2).fill(`${extensionOrigin}/workbench.html`))
    expect(memory.openSidePanel).not.toHaveBeenCalled()
  })

  it('opens the side panel for the active tab during its shortcut', () => {
    memory.onCommand.emit('open-side-panel', tab)
    expect(memory.openSidePanel).toHaveBeenCalledExactlyOnceWith({ tabId: tab.id })
  })

  it.each(productActions.filter((action) => action !== 'edit'))(
    'requests “%s” for the product of a link',
    async (action) => {
      await clickMenu(`link/${action}`, { pageUrl: listAddress, linkUrl: productAddress })
      expect(await readPendingAction()).toMatchObject({ action, productIds: [productId] })
    },
  )

  it('applies to the row under the pointer, and shows the name of its product', async () => {
    expect(memory.menus.get('row/show')?.visible).toBe(false)
    reportList({ contextTarget: productId })
    await reportRows(0, productId)
    expect(memory.menus.get('row/show')?.visible).toBe(true)
    await clickMenu('row/raise-price', { pageUrl: listAddress })
    expect(await readPendingAction()).toMatchObject({
      action: 'raise-price',
      productIds: [productId],
    })
    await reportRows(0, null)
    expect(memory.menus.get('row/show')?.visible).toBe(false)
  })

  it('does not get the name of the previous row, however late that name is loaded', async () => {
    let name: ((product: never) => void) | undefined
    const late = new Promise<never>((resolve) => {
      name = resolve
    })
    const { 'admin.reportRows': report } = createAdminHandlers({
      announce: () => undefined,
      followActiveTab: async () => undefined,
      cachedProducts: {
        find: () => late,
        sum: async () => undefined,
        findProblems: async () => [],
      },
    })
    const reportOf = (contextTarget: typeof productId | null) =>
      report({ input: { address: listAddress, selected: 0, contextTarget }, sender: {} } as never)
    const first = reportOf(productId)
    await reportOf(null)
    name?.({ name: 'Mug' } as never)
    await first
    expect(memory.menus.get('row/show')?.visible).toBe(false)
    expect(memory.menus.get('row/show')?.title).not.toContain('Mug')
  })

  it('offers the selected rows while there are any, and applies to exactly those', async () => {
    await reportRows(12, null)
    expect(memory.menus.get('selected/edit')).toMatchObject({
      visible: true,
      title: 'Bulk edit 12 selected products…',
    })
    reportList({ selected: [productId] })
    await clickMenu('selected/edit', { pageUrl: listAddress })
    expect(await readPendingAction()).toMatchObject({ action: 'edit', productIds: [productId] })
    await reportRows(0, null)
    expect(memory.menus.get('selected/edit')?.visible).toBe(false)
  })

  it('does not trust the ids of a page: it ignores invalid ones, and rejects all if there are too many', async () => {
    reportList({ selected: ['<script>', 7, null], contextTarget: '../collections/1' })
    await clickMenu('selected/edit', { pageUrl: listAddress })
    await clickMenu('row/show', { pageUrl: listAddress })
    expect(await readPendingAction()).toBeNull()
  })

  it('searches for the selected text, in one line and within the length of a search', async () => {
    const selectionText = `  Linen\n shirt ${'x'.repeat(300)}`
    await clickMenu('selection/find', { pageUrl: listAddress, selectionText })
    const pendingAction = await readPendingAction()
    expect(pendingAction).toMatchObject({ action: 'find', siteId })
    expect(pendingAction?.action === 'find' ? pendingAction.text : '').toMatch(
      /^Linen shirt x{188}$/,
    )
  })

  it('copies through the clicked page, and opens nothing', async () => {
    const answer = vi.fn<(tabId: number, message?: unknown) => Promise<unknown>>(async () => true)
    memory.answerFromTab = answer
    await clickMenu('link/copy-id', { linkUrl: productAddress })
    await clickMenu('page/copy-link', { pageUrl: productAddress })
    expect(answer.mock.calls.map(([, message]) => message)).toEqual([
      { shelfside: 'clipboard', text: productId },
      { shelfside: 'clipboard', text: productAddress },
    ])
    expect(memory.openSidePanel).not.toHaveBeenCalled()
    expect(await readPendingAction()).toBeNull()
  })

  it('shows the product if the page cannot copy', async () => {
    memory.answerFromTab = async () => false
    await clickMenu('link/copy-id', { linkUrl: productAddress })
    expect(memory.openedTabs).toEqual([`${extensionOrigin}/sidepanel.html`])
    expect(await readPendingAction()).toMatchObject({ action: 'show' })
  })

  it('opens a tab if the side panel cannot be opened', async () => {
    memory.openSidePanel.mockRejectedValue(new Error('No window.'))
    await clickMenu('page/show', { pageUrl: productAddress })
    expect(memory.openedTabs).toEqual([`${extensionOrigin}/sidepanel.html`])
    expect(await readPendingAction()).toMatchObject({ action: 'show' })
  })

  it('does nothing for an unknown item', async () => {
    await clickMenu('page/delete', { pageUrl: productAddress })
    expect(memory.openSidePanel).not.toHaveBeenCalled()
    expect(memory.openedTabs).toEqual([])
  })

  it('escapes the letters of a name that have a meaning in a menu', () => {
    expect(toMenuText('Salt & pepper, 50 %s')).toBe('Salt && pepper, 50 % s')
  })
})
