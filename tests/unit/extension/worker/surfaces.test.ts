import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { extensionOrigin, memory, page, panel } from '#tests/contract/memory-browser.ts'
import { defaultPanelState } from '#lib/extension/app/panel.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { otherSiteId, productAddress, productId, siteId } from '#tests/contract/samples.ts'
import { apiKey, flush, wakeWorker } from './fakes.ts'

const tab = { id: 7 }
const productPage = { kind: 'product', siteId, productId }
let worker: Awaited<ReturnType<typeof wakeWorker>>

async function report(address: string): Promise<void> {
  memory.caller = panel
  await call('admin.reportPage', { address })
  memory.caller = page
}
const countPageChanges = () => JSON.stringify(memory.broadcasts).split('"page"').length - 1
const readPendingAction = () => call('pendingActions.read', {})
beforeEach(async () => {
  worker = await wakeWorker()
  await call('connection.connect', { siteId, apiKey })
  memory.activeTabId = tab.id
  memory.answerFromTab = async () => ({ address: productAddress })
})

describe('the active admin page', () => {
  it('is what the active tab reports', async () => {
    expect(await call('admin.readPage', {})).toBeNull()
    await report(productAddress)
    expect(await call('admin.readPage', { windowId: 1 })).toEqual(productPage)
    memory.answerFromTab = async () => ({
      address: `https://manage.wix.com/dashboard/${siteId}/home`,
    })
    expect(await call('admin.readPage', {})).toEqual({ kind: 'other', siteId })
    memory.answerFromTab = async () => ({
      address: `https://manage.wix.com/dashboard/${siteId}/wix-stores/inventory`,
    })
    expect(await call('admin.readPage', {})).toEqual({ kind: 'inventory', siteId })
  })

  it('is the one reported last while the dashboard is too busy to answer', async () => {
    await report(productAddress)
    memory.answerFromTab = () => new Promise(() => undefined)
    expect(await call('admin.readPage', {})).toEqual(productPage)
  })

  it('is awaited for a list, because no report contains the selection', async () => {
    const address = `https://manage.wix.com/dashboard/${siteId}/wix-stores/products`
    await report(address)
    memory.answerFromTab = () => sleep(400, { address, selected: [productId] })
    expect(await call('admin.readPage', {})).toMatchObject({ selected: [productId] })
  })

  it('is undefined once the tab shows something else, was closed, or is not active', async () => {
    await report(productAddress)
    memory.answerFromTab = async () => {
      throw new Error('Receiving end does not exist.')
    }
    expect(await call('admin.readPage', {})).toBeNull()
    memory.answerFromTab = async () => ({ address: productAddress })
    memory.activeTabId = 8
    expect(await call('admin.readPage', {})).toBeNull()
    memory.activeTabId = tab.id
    memory.onTabRemoved.emit(tab.id)
    await flush()
    expect(await call('admin.readPage', {})).toBeNull()
  })

  it('survives the worker', async () => {
    await report(productAddress)
    await worker.restartWorker()
    expect(await call('admin.readPage', {})).toEqual(productPage)
  })

  it('is removed when the script reports that the page was left', async () => {
    await report(productAddress)
    await report('about:blank')
    expect(await call('admin.readPage', {})).toBeNull()
  })

  it('is reported as changed after a report, another tab, another window', async () => {
    await report(productAddress)
    expect(countPageChanges()).toBe(1)
    memory.onTabActivated.emit()
    expect(countPageChanges()).toBe(2)
    memory.onWindowFocused.emit(5)
    memory.onWindowFocused.emit(-1)
    expect(countPageChanges()).toBe(3)
  })
})

describe('a panel button', () => {
  beforeEach(() => {
    memory.caller = panel
  })

  it('opens the side panel while its message is handled, with a pending action', async () => {
    const opening = call('panel.open', { action: 'change-price', address: productAddress })
    // Nothing is awaited before: the permission of the click ends with this task.
    expect(memory.openSidePanel).toHaveBeenCalledExactlyOnceWith({ tabId: tab.id })
    expect(await opening).toEqual({ opened: true })
    memory.caller = page
    const pendingAction = await readPendingAction()
    expect(pendingAction).toMatchObject({ siteId, action: 'change-price', productIds: [productId] })
    await call('pendingActions.clear', { id: 'of somebody else' })
    expect(await readPendingAction()).toEqual(pendingAction)
    await call('pendingActions.clear', { id: pendingAction?.id ?? '' })
    expect(await readPendingAction()).toBeNull()
  })

  it('reports if the browser does not open it, and opens no tab', async () => {
    memory.openSidePanel.mockRejectedValue(new Error('may only be called in response to a gesture'))
    expect(await call('panel.open', { action: 'show', address: productAddress })).toEqual({
      opened: false,
    })
    expect(memory.openedTabs).toEqual([])
  })

  it('proposes exactly the selected rows of its list', async () => {
    const address = `https://manage.wix.com/dashboard/${siteId}/wix-stores/products`
    memory.answerFromTab = async () => ({ address, selected: [productId, '../x', productId] })
    expect(await call('panel.open', { action: 'edit', address })).toEqual({ opened: true })
    memory.caller = page
    expect(await readPendingAction()).toMatchObject({ action: 'edit', productIds: [productId] })
  })

  it('proposes only those of several ids that the store has', async () => {
    const address = `https://manage.wix.com/dashboard/${siteId}/wix-stores/products`
    const unknown = productId.replace(/.$/, '0')
    memory.answerFromTab = async () => ({ address, selected: [unknown, productId] })
    await call('panel.open', { action: 'edit', address })
    memory.caller = page
    expect(await readPendingAction()).toMatchObject({ productIds: [productId] })
  })

  it('opens nothing from a page without a product', async () => {
    const address = `https://manage.wix.com/dashboard/${siteId}/home`
    expect(await call('panel.open', { action: 'show', address })).toEqual({ opened: false })
    expect(memory.openSidePanel).not.toHaveBeenCalled()
  })

  it('proposes nothing for a store that is not the connected one', async () => {
    await call('panel.open', {
      action: 'show',
      address: productAddress.replace(siteId, otherSiteId),
    })
    memory.caller = page
    expect(await readPendingAction()).toBeNull()
  })
})

describe('a panel', () => {
  beforeEach(() => {
    memory.caller = panel
  })

  it('keeps the position selected by the user, also in the next worker', async () => {
    const state = { isCollapsed: true, position: { inline: 300, block: 40 } }
    await call('panel.writeState', { kind: 'products', state })
    await worker.restartWorker()
    expect(await call('panel.readBootstrap', {})).toEqual({
      states: { product: defaultPanelState, products: state },
      shortcut: 'Alt+Shift+S',
    })
  })

  it('opens the settings, and nothing else', async () => {
    await call('panel.openSettings', {})
    expect(memory.openedTabs).toEqual([`${extensionOrigin}/options.html`])
    expect(memory.openSidePanel).not.toHaveBeenCalled()
  })

  it('is switched off for one kind of page', async () => {
    await call('panel.switchOff', { kind: 'product' })
    expect(await call('panel.readSettings', {})).toMatchObject({
      panelOnProduct: false,
      panelOnList: true,
    })
  })

  it('gets the totals of the selected rows, only from the offline copy', async () => {
    const address = `https://manage.wix.com/dashboard/${siteId}/wix-stores/products`
    memory.answerFromTab = async () => ({ address, selected: [productId] })
    const read = vi.spyOn(worker.store, 'readProducts')
    expect(await call('products.sumSelected', { address })).toMatchObject({ selected: 1 })
    memory.answerFromTab = async () => ({
      address: address.replace(siteId, otherSiteId),
      selected: [],
    })
    expect(await call('products.sumSelected', { address })).toBeNull()
    expect(read).not.toHaveBeenCalled()
  })
})

describe('a view', () => {
  it('restores its state until the browser is closed', async () => {
    expect(await call('pageState.read', { key: 'popup' })).toBeNull()
    await call('pageState.write', { key: 'popup', state: '{"text":"shirt"}' })
    await worker.restartWorker()
    expect(await call('pageState.read', { key: 'popup' })).toBe('{"text":"shirt"}')
    expect(await call('pageState.read', { key: '__proto__' })).toBeNull()
    await call('pageState.write', { key: 'popup', state: null })
    expect(await call('pageState.read', { key: 'popup' })).toBeNull()
  })
})
