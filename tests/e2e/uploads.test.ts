import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import { uploadHost } from '../../lib/catalog/product/upload-rules.ts'
import {
  connectByMessage,
  openAdminProduct,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { copyWithHost } from './allow-host.ts'
import { openShelfside, type Shelfside, test } from './shelfside.ts'

interface PlainProduct {
  readonly id: string
  readonly media: readonly unknown[]
}

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(60).fill(1)])
const image = (name: string, buffer = jpeg) => ({ name, mimeType: 'image/jpeg', buffer })

const plain = ({ shop }: Pick<Shelfside, 'shop'>) =>
  (shop.mockStore.state() as { products: PlainProduct[] }).products
const countUploads = ({ shop }: Pick<Shelfside, 'shop'>) =>
  shop.mockStore.log().filter(({ method, status }) => method === 'PUT' && status === 200).length

async function openEditor(opened: Shelfside): Promise<Page> {
  await connectByMessage(opened, opened.shop)
  const panel = await openExtensionPage(opened, 'sidepanel.html', { width: 400, height: 860 })
  await openAdminProduct(opened, opened.shop, 0)
  await panel.getByRole('textbox', { name: 'Name' }).waitFor()
  await panel.getByRole('navigation').getByRole('button', { name: 'Media' }).click()
  await panel.getByRole('button', { name: 'Upload images' }).scrollIntoViewIfNeeded()
  return panel
}

const chooser = (panel: Page) => panel.locator('[data-upload-area] input[type="file"]')

/** Fires an event with files, as another program would cause it. */
async function give(panel: Page, kind: 'drop' | 'paste', name: string) {
  const data = await panel.evaluateHandle(
    ([bytes, file]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], file, { type: 'image/jpeg' }))
      return transfer
    },
    [[...jpeg], name] as const,
  )
  if (kind === 'drop') {
    await panel.locator('[data-upload-area]').dispatchEvent('drop', { dataTransfer: data })
    return
  }
  await panel.evaluate((clipboardData) => {
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, data)
}

for (const catalog of ['v1', 'v3'] as const) {
  test(`images are uploaded to a ${catalog} store and saved with the product`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shelfside-upload-'))
    const extension = join(folder, 'extension')
    await copyWithHost(extension, uploadHost)
    const opened = await openShelfside(
      { catalog, v3: { mediaDelayMs: 1500 } },
      { extensionDir: extension },
    )
    try {
      const panel = await openEditor(opened)
      const before = plain(opened)[0]?.media.length ?? 0
      const total = (count: number) => panel.getByText(`${before + count} images and videos`)

      // More than fits into one message of the extension.
      const large = Buffer.concat([jpeg, Buffer.alloc(18_000_000, 7)])
      await chooser(panel).setInputFiles([image('chosen.jpg', large), image('second.jpg')])
      await expect(total(2)).toBeVisible()
      await give(panel, 'drop', 'dropped.jpg')
      await expect(total(3)).toBeVisible()
      await give(panel, 'paste', 'pasted.jpg')
      await expect(total(4)).toBeVisible()
      expect(countUploads(opened)).toBe(4)
      // The product does not have them yet.
      expect(plain(opened)[0]?.media).toHaveLength(before)

      // Never sent: neither is an image.
      await chooser(panel).setInputFiles([
        { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') },
        { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
      ])
      const uploads = panel.getByRole('region', { name: 'Uploads' })
      await expect(uploads).toContainText('Wix can’t use this file')
      await expect(uploads).toContainText('This file is empty')
      expect(countUploads(opened)).toBe(4)

      // Canceled while the store answers.
      opened.shop.mockStore.setFaults([{ kind: 'delay', match: 'PUT /upload', ms: 60_000 }])
      await chooser(panel).setInputFiles([image('canceled.jpg')])
      await uploads.getByRole('button', { name: 'Cancel upload of canceled.jpg' }).click()
      await expect(uploads).toBeHidden()

      // Refused once, then sent again.
      opened.shop.mockStore.setFaults([
        { kind: 'status', match: 'PUT /upload', status: 503, times: 1 },
      ])
      await chooser(panel).setInputFiles([image('again.jpg')])
      await uploads.getByRole('button', { name: 'Upload again.jpg again' }).click()
      await expect(total(5)).toBeVisible()

      await panel.keyboard.press('ControlOrMeta+s')
      await panel.getByRole('button', { name: 'Save to store' }).click()
      await expect.poll(() => plain(opened)[0]?.media.length, { timeout: 30_000 }).toBe(before + 5)
    } finally {
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
}

test('without the permission nothing is sent, and a button asks for it', async ({ openShop }) => {
  const opened = await openShop()
  try {
    const panel = await openEditor(opened)
    await chooser(panel).setInputFiles([image('a.jpg')])
    const uploads = panel.getByRole('region', { name: 'Uploads' })
    await expect(uploads.getByRole('button', { name: 'Allow uploads' })).toBeVisible()
    await expect(uploads).toContainText('upload.wixmp.com')
    expect(countUploads(opened)).toBe(0)
  } finally {
    await opened.close()
  }
})

test('the demo store takes images without a permission and shows a drawing', async ({
  openShop,
}) => {
  const opened = await openShop()
  try {
    const panel = await openExtensionPage(opened, 'sidepanel.html', { width: 400, height: 860 })
    await sendMessage(panel, 'connection.tryDemo', { catalog: 'v3' })
    await panel.getByRole('button', { name: 'Search', exact: true }).click()
    await panel.getByRole('button', { name: /^New product/ }).click()
    await chooser(panel).setInputFiles([image('a.jpg')])
    const gallery = panel.getByRole('list', { name: 'Images and videos' })
    await expect(gallery.locator('img')).toHaveAttribute('src', '/demo/plant.svg')
    await expect(panel.getByText('shows a drawing instead')).toBeVisible()
  } finally {
    await opened.close()
  }
})
