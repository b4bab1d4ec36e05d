import { expect, type Page } from '@playwright/test'
import { openShadowPanel } from '../../lib/dev/browsers/shadow.ts'
import {
  connectWithReplica,
  openAdminProduct,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { readWorker, sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import { type Shelfside, test } from './shelfside.ts'

// Errors on every page: a message, a button that helps, and an offline copy that stays usable.

const titles = /^(?:API key rejected|Permission missing|No connection)$/
const unreachable = 'Can’t reach Wix.'
const rejected = 'Wix rejected this API key'
const forbidden = 'Your API key is missing a permission.'

interface Rejection {
  readonly name: string
  readonly faults: readonly {
    readonly match: string
    readonly kind: 'drop-before' | 'status'
    status?: number
  }[]
  readonly message: string
  /** Names of the buttons that solve the problem. */
  readonly helps: readonly string[]
}

const rejections: readonly Rejection[] = [
  {
    name: 'the network is gone',
    faults: [{ match: '', kind: 'drop-before' }],
    message: unreachable,
    helps: ['Try again'],
  },
  {
    name: 'the key is not valid any more',
    faults: [{ match: '', kind: 'status', status: 401 }],
    message: rejected,
    helps: ['Open settings'],
  },
  {
    name: 'the key lacks a permission',
    // The catalog version needs no permission: refused there too, the key would be another site's.
    faults: [
      { match: 'POST ', kind: 'status', status: 403 },
      { match: 'GET /stores-reader', kind: 'status', status: 403 },
    ],
    message: forbidden,
    helps: ['Open settings'],
  },
]

interface Window {
  readonly name: string
  readonly open: (shelfside: Shelfside) => Promise<Page>
  /** The parts of the offline copy that stay usable. */
  readonly replica: (page: Page) => Promise<void>
}

const seesRow = (role: 'option' | 'row') => (page: Page) =>
  expect(page.getByRole(role).filter({ hasText: '€' }).first()).toBeVisible()

const windows: readonly Window[] = [
  {
    name: 'popup',
    open: (shelfside) => openExtensionPage(shelfside, 'popup.html', { width: 480, height: 600 }),
    replica: seesRow('option'),
  },
  {
    name: 'side panel beside a product',
    open: async (shelfside) => {
      const page = await openExtensionPage(shelfside, 'sidepanel.html', { width: 400, height: 860 })
      await (await openAdminProduct(shelfside, shelfside.store, 4)).bringToFront()
      return page
    },
    replica: (page) =>
      expect(page.getByRole('article', { name: 'From your offline copy' })).toContainText('€'),
  },
  {
    name: 'workbench',
    open: (shelfside) => openExtensionPage(shelfside, 'workbench.html'),
    replica: seesRow('row'),
  },
  {
    name: 'options',
    open: (shelfside) => openExtensionPage(shelfside, 'options.html'),
    replica: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
]

/** Opens a file that renames a product, and compares it. */
async function openImport(shelfside: Shelfside): Promise<Page> {
  const page = await openExtensionPage(shelfside, 'workbench.html#sheets')
  const { products } = shelfside.store.mockStore.state() as { products: { id: string }[] }
  const text = `Shelfside product ID,Name\r\n${products[0]?.id ?? ''},Named by a sheet\r\n`
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file…' }).click()
  const file = { name: 'names.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await (await chooser).setFiles(file)
  await page.getByRole('button', { name: 'Compare with store' }).click()
  await expect(page.getByRole('button', { name: 'Preview 1 product' })).toBeVisible()
  return page
}

/** The address bar's message about the store, and the number of products that it finds. */
async function askAddressBar({
  context,
}: Shelfside): Promise<{ suggestion: string; found: number }> {
  return readWorker(context).evaluate(async () => {
    const { omnibox } = chrome as unknown as {
      omnibox: {
        setDefaultSuggestion: (line: { description: string }) => void
        onInputChanged: { dispatch(text: string, suggest: (lines: object[]) => void): void }
      }
    }
    const { setDefaultSuggestion } = omnibox
    let suggestion = ''
    omnibox.setDefaultSuggestion = ({ description }) => {
      suggestion = description
    }
    const lines = await new Promise<object[]>((resolve) => {
      omnibox.onInputChanged.dispatch('wool', resolve)
    })
    omnibox.setDefaultSuggestion = setDefaultSuggestion
    return { suggestion, found: lines.length }
  })
}

const otherPages = ['sheets', 'jobs', 'points', 'activity', 'charts']

test('every page reports what the store refuses, and the offline copy stays usable', async ({
  openStore,
}) => {
  const shelfside = await openStore()
  try {
    const options = await connectWithReplica(shelfside, shelfside.store)
    const { siteId, mockStore } = shelfside.store
    const popup = await openExtensionPage(shelfside, 'popup.html')
    await popup.getByText('just now').waitFor()
    await popup.close()
    const importing = await openImport(shelfside)
    for (const { name, faults, message, helps } of rejections) {
      await test.step(name, async () => {
        mockStore.setFaults(faults)
        // Like a click of a user: it answers when the result is known, or reports that it takes long.
        await expect
          .poll(() => sendMessage(options, 'replica.refresh', { siteId }))
          .toMatchObject({ value: { problem: { message: expect.stringContaining(message) } } })
        for (const window of windows) {
          const page = await window.open(shelfside)
          try {
            const notice = page.getByRole('status').filter({ hasText: message })
            await expect(notice.first(), window.name).toBeVisible()
            for (const help of helps) {
              if (window.name === 'options' && help === 'Open settings') continue
              await expect(notice.first().getByRole('button', { name: help })).toBeVisible()
            }
            await window.replica(page)
            await expect(page.locator('.animate-pulse'), window.name).toHaveCount(0)
            if (window.name === 'workbench') {
              for (const path of otherPages) {
                await page.evaluate((hash) => location.assign(hash), `#${path}`)
                await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
                await expect(notice.first()).toBeVisible()
              }
            }
          } finally {
            await page.close()
          }
        }
        const notice = importing.getByRole('status').filter({ hasText: message })
        await expect(notice.first(), 'open import').toBeVisible()
        await expect(importing.getByRole('button', { name: 'Preview 1 product' })).toBeVisible()
        const inBar = await askAddressBar(shelfside)
        expect(inBar.suggestion).toContain(message)
        expect(inBar.found).toBeGreaterThan(0)
        const admin = shelfside.context.pages().find((page) => page.url().includes('/product/'))
        if (admin === undefined) throw new Error('No product is open.')
        await admin.bringToFront()
        const panel = await openShadowPanel(admin)
        // It shows the offline copy: a page does not request from the store what the copy has.
        await expect.poll(() => panel.readText()).toContain('Edit price…')
        expect(await panel.readText()).not.toContain(message)
        await admin.close()
        mockStore.setFaults([])
        await sendMessage(options, 'replica.refresh', { siteId })
      })
    }
    const healed = await openExtensionPage(shelfside, 'popup.html')
    await expect(healed.getByText('just now')).toBeVisible()
    await expect(healed.getByText(titles)).toHaveCount(0)
    // Open pages continue where they were.
    await importing.bringToFront()
    await expect(importing.getByText(titles)).toHaveCount(0)
    await importing.getByRole('button', { name: 'Preview 1 product' }).click()
    await expect(importing.getByRole('button', { name: 'Update 1 product' })).toBeVisible()
  } finally {
    await shelfside.close()
  }
})
