import { expect } from '@playwright/test'
import { uploadHost } from '#lib/core/catalog/product/upload-rules.ts'
import { isNightly } from '../iterations.ts'
import { browsers, connect, journey, type Opened } from './user/journey.ts'
import { button, byRole, text, within } from './user/target.ts'
import type { UserFile } from './user/user.ts'

interface PlainProduct {
  readonly name: string
  readonly media: readonly unknown[]
}

const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(60).fill(1)])
const image = (name: string, bytes: Uint8Array = jpeg): UserFile => ({ name, bytes })

const readFirst = ({ store }: Opened) =>
  (store.mockStore.state() as { products: PlainProduct[] }).products[0] ?? { name: '', media: [] }
const countUploads = ({ store }: Opened) =>
  store.mockStore.log().filter(({ method, status }) => method === 'PUT' && status === 200).length

const choose = button('Upload images')
const uploads = byRole('region', 'Uploads')

/** The media of the first product in the side panel. */
async function openMedia(opened: Opened): Promise<void> {
  const { user, store } = opened
  const { name } = readFirst(opened)
  await connect(user, store)
  await user.resize(400, 860)
  await user.open('sidepanel.html')
  await user.fill(byRole('combobox', 'Search products'), name)
  await user.press(within(byRole('option'), text(name)))
  await user.see(byRole('textbox', 'Name'))
  await user.press(within(byRole('navigation'), button('Media')))
  await user.see(choose)
}

for (const browser of browsers) {
  // What a catalog stores does not depend on the browser.
  const catalogs = browser === 'Chromium' || isNightly ? (['v1', 'v3'] as const) : (['v3'] as const)
  for (const catalog of catalogs) {
    journey(
      `images are uploaded to a ${catalog} store and saved with the product`,
      { browser, catalog, v3: { mediaDelayMs: 1500 }, host: uploadHost },
      async (opened) => {
        const { user, store } = opened
        await openMedia(opened)
        const before = readFirst(opened).media.length
        const total = (count: number) => text(new RegExp(`^${before + count} images and videos`))

        // More than fits into one message of the extension.
        const large = new Uint8Array(18_000_000).fill(7)
        large.set(jpeg)
        await user.chooseFiles(choose, image('chosen.jpg', large), image('second.jpg'))
        await user.see(total(2))
        await user.give('drop', choose, image('dropped.jpg'))
        await user.see(total(3))
        await user.give('paste', choose, image('pasted.jpg'))
        await user.see(total(4))
        expect(countUploads(opened)).toBe(4)
        // The product does not have them yet.
        expect(readFirst(opened).media).toHaveLength(before)

        // Never sent: neither is an image.
        await user.chooseFiles(
          choose,
          image('notes.jpg', Buffer.from('text')),
          image('empty.jpg', new Uint8Array()),
        )
        await user.see(within(uploads, text(/Wix can’t use this file/)))
        await user.see(within(uploads, text(/This file is empty/)))
        expect(countUploads(opened)).toBe(4)

        // Canceled while the store answers.
        store.mockStore.setFaults([{ kind: 'delay', match: 'PUT /upload', ms: 60_000 }])
        await user.chooseFiles(choose, image('canceled.jpg'))
        await user.press(within(uploads, button('Cancel upload of canceled.jpg')))
        await user.seeNone(uploads)

        // Refused once, then sent again.
        store.mockStore.setFaults([{ kind: 'status', match: 'PUT /upload', status: 503, times: 1 }])
        await user.chooseFiles(choose, image('again.jpg'))
        await user.press(within(uploads, button('Upload again.jpg again')))
        await user.see(total(5))

        await user.pressKeys('ControlOrMeta+s')
        await user.press(button('Save to store'))
        await expect.poll(() => readFirst(opened).media.length).toBe(before + 5)
      },
    )
  }

  journey(
    'without the permission nothing is sent, and a button asks for it',
    { browser },
    async (opened) => {
      const { user } = opened
      await openMedia(opened)
      await user.chooseFiles(choose, image('a.jpg'))
      await user.see(within(uploads, button('Allow uploads')))
      await user.see(within(uploads, text(/upload\.wixmp\.com/)))
      expect(countUploads(opened)).toBe(0)
    },
  )

  journey(
    'the demo store takes images without a permission and shows a drawing',
    { browser },
    async ({ user }) => {
      await user.resize(400, 860)
      await user.open('sidepanel.html')
      await user.ask('connection.tryDemo', { catalog: 'v3' })
      await user.press(button('Search'))
      await user.press(button(/^New product/))
      await user.chooseFiles(choose, image('a.jpg'))
      const drawing = within(byRole('list', 'Images and videos'), byRole('presentation'))
      await expect
        .poll(async () => (await user.read(drawing)).map(({ attributes }) => attributes['src']))
        .toContain('/demo/plant.svg')
      await user.see(text(/shows a drawing instead/))
    },
  )
}
