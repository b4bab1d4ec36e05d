import { expect, type Page } from '@playwright/test'
import { openShadowPanel } from '../../lib/dev/shadow.ts'
import { connectCopied, openAdminProduct, openSurface } from '../../lib/dev/surfaces.ts'
import { readWorker, sendMessage } from '../../lib/dev/worker-control.ts'
import { type Shelfside, test } from './shelfside.ts'

// What stands in the way, in every window: a sentence, the button that helps, and the copy goes on.

const unreachable = 'Wix cannot be reached.'
const refused = 'Wix does not accept this API key'
const forbidden = 'This API key may not do that.'

interface Refusal {
  readonly name: string
  readonly faults: readonly {
    readonly match: string
    readonly kind: 'drop-before' | 'status'
    status?: number
  }[]
  readonly sentence: string
  /** Names of the buttons that help. */
  readonly helps: readonly string[]
}

const refusals: readonly Refusal[] = [
  {
    name: 'the network is gone',
    faults: [{ match: '', kind: 'drop-before' }],
    sentence: unreachable,
    helps: ['Try again'],
  },
  {
    name: 'the key is not valid any more',
    faults: [{ match: '', kind: 'status', status: 401 }],
    sentence: refused,
    helps: ['Open the options', 'Try again'],
  },
  {
    name: 'the key lacks a permission',
    // The catalog version needs no permission: refused there too, the key would be another site's.
    faults: [
      { match: 'POST ', kind: 'status', status: 403 },
      { match: 'GET /stores-reader', kind: 'status', status: 403 },
    ],
    sentence: forbidden,
    helps: ['Open the options', 'Try again'],
  },
]

interface Window {
  readonly name: string
  readonly open: (shelfside: Shelfside) => Promise<Page>
  /** What of the copy can be used all the same. */
  readonly copy: (page: Page) => Promise<void>
}

const seesRow = (role: 'option' | 'row') => (page: Page) =>
  expect(page.getByRole(role).filter({ hasText: '€' }).first()).toBeVisible()

const windows: readonly Window[] = [
  {
    name: 'popup',
    open: (shelfside) => openSurface(shelfside, 'popup.html', { width: 480, height: 600 }),
    copy: seesRow('option'),
  },
  {
    name: 'side panel beside a product',
    open: async (shelfside) => {
      const page = await openSurface(shelfside, 'sidepanel.html', { width: 400, height: 860 })
      await (await openAdminProduct(shelfside, shelfside.shop, 4)).bringToFront()
      return page
    },
    copy: (page) =>
      expect(page.getByRole('article', { name: 'From the copy on this computer' })).toContainText(
        '€',
      ),
  },
  {
    name: 'workbench',
    open: (shelfside) => openSurface(shelfside, 'workbench.html'),
    copy: seesRow('row'),
  },
  {
    name: 'options',
    open: (shelfside) => openSurface(shelfside, 'options.html'),
    copy: (page) => expect(page.getByText('Connected', { exact: true }).first()).toBeVisible(),
  },
]

/** A file that names a product of the shop otherwise, open and compared. */
async function openImport(shelfside: Shelfside): Promise<Page> {
  const page = await openSurface(shelfside, 'workbench.html#sheets')
  const { products } = shelfside.shop.sandbox.state() as { products: { id: string }[] }
  const text = `Shelfside product ID,Name\r\n${products[0]?.id ?? ''},Named by a sheet\r\n`
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file…' }).click()
  const file = { name: 'names.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await (await chooser).setFiles(file)
  await page.getByRole('button', { name: 'Compare with the shop' }).click()
  await expect(page.getByRole('button', { name: 'Preview 1 product' })).toBeVisible()
  return page
}

/** What the address bar says of the shop, and how many products it finds. */
async function askAddressBar({ context }: Shelfside): Promise<{ said: string; found: number }> {
  return readWorker(context).evaluate(async () => {
    const { omnibox } = chrome as unknown as {
      omnibox: {
        setDefaultSuggestion: (line: { description: string }) => void
        onInputChanged: { dispatch(text: string, suggest: (lines: object[]) => void): void }
      }
    }
    const { setDefaultSuggestion } = omnibox
    let said = ''
    omnibox.setDefaultSuggestion = ({ description }) => {
      said = description
    }
    const lines = await new Promise<object[]>((resolve) => {
      omnibox.onInputChanged.dispatch('wool', resolve)
    })
    omnibox.setDefaultSuggestion = setDefaultSuggestion
    return { said, found: lines.length }
  })
}

const otherPages = ['sheets', 'jobs', 'schedule', 'activity', 'charts']

test('whatever the shop refuses is said in every window, and the copy stays of use', async ({
  openShop,
}) => {
  const shelfside = await openShop()
  try {
    const options = await connectCopied(shelfside, shelfside.shop)
    const { siteId, sandbox } = shelfside.shop
    const popup = await openSurface(shelfside, 'popup.html')
    await popup.getByText('just now').waitFor()
    await popup.close()
    const importing = await openImport(shelfside)
    for (const { name, faults, sentence, helps } of refusals) {
      await test.step(name, async () => {
        sandbox.setFaults(faults)
        // As a person does who wants to know: it answers when it is known how it went, or it takes long.
        await expect
          .poll(() => sendMessage(options, 'replica.refresh', { siteId }))
          .toMatchObject({ value: { problem: { sentence: expect.stringContaining(sentence) } } })
        for (const window of windows) {
          const page = await window.open(shelfside)
          try {
            const notice = page.getByRole('status').filter({ hasText: sentence })
            await expect(notice.first(), window.name).toBeVisible()
            for (const help of helps) {
              if (window.name === 'options' && help === 'Open the options') continue
              await expect(notice.first().getByRole('button', { name: help })).toBeVisible()
            }
            await window.copy(page)
            await expect(page.locator('.animate-pulse'), window.name).toHaveCount(0)
            if (window.name === 'workbench') {
              for (const place of otherPages) {
                await page.evaluate((hash) => location.assign(hash), `#${place}`)
                await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
                await expect(notice.first()).toBeVisible()
              }
            }
          } finally {
            await page.close()
          }
        }
        const notice = importing.getByRole('status').filter({ hasText: sentence })
        await expect(notice.first(), 'open import').toBeVisible()
        await expect(importing.getByRole('button', { name: 'Preview 1 product' })).toBeVisible()
        const inBar = await askAddressBar(shelfside)
        expect(inBar.said).toContain(sentence)
        expect(inBar.found).toBeGreaterThan(0)
        const admin = shelfside.context.pages().find((page) => page.url().includes('/product/'))
        if (admin === undefined) throw new Error('No product is open.')
        await admin.bringToFront()
        const panel = await openShadowPanel(admin)
        // It shows what the copy has: a page asks the shop for nothing that is there.
        await expect.poll(() => panel.readText()).toContain('Change price…')
        expect(await panel.readText()).not.toContain(sentence)
        await admin.close()
        sandbox.setFaults([])
        await sendMessage(options, 'replica.refresh', { siteId })
      })
    }
    const healed = await openSurface(shelfside, 'popup.html')
    await expect(healed.getByText('just now')).toBeVisible()
    await expect(healed.getByText('What is shown is the copy')).toHaveCount(0)
    // What stood open goes on where it was.
    await importing.bringToFront()
    await expect(importing.getByText('What is shown is the copy')).toHaveCount(0)
    await importing.getByRole('button', { name: 'Preview 1 product' }).click()
    await expect(importing.getByRole('button', { name: 'Change 1 product' })).toBeVisible()
  } finally {
    await shelfside.close()
  }
})
