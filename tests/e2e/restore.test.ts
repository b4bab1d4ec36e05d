import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { connect, journey, keepAll, type Opened } from './user/journey.ts'
import { button, byRole, text, within } from './user/target.ts'

interface PlainProduct {
  readonly id: string
  readonly name: string
}

const ruined = 50

/** The first products, of which others are ruined. */
const readNames = ({ store }: Opened) =>
  (store.mockStore.state() as { products: PlainProduct[] }).products
    .slice(0, ruined)
    .map(({ id, name }) => [id, name] as const)

const point = button(/^Good names/)

/** Connects the store and makes a restore point of all its products. */
async function makePoint({ user, store }: Opened): Promise<void> {
  await connect(user, store)
  await keepAll(user, store.siteId)
  await user.open('workbench.html#points')
  await user.fill(byRole('textbox', 'New restore point'), 'Good names')
  await user.pressKeys('Enter')
  await user.see(point)
}

async function ruin(opened: Opened): Promise<void> {
  const { user, store } = opened
  for (const [id] of readNames(opened)) store.mockStore.edit(id, 'name', 'Ruined')
  await keepAll(user, store.siteId)
}

/** Continues at a comparison, until the store is as before. */
async function restore(opened: Opened, before: ReturnType<typeof readNames>): Promise<void> {
  const { user } = opened
  await user.press(button(`Restore ${ruined} products…`))
  await user.press(button('Preview changes'))
  await user.press(button(`Update ${ruined} products`))
  await expect.poll(() => readNames(opened)).toEqual(before)
}

const lineOf = (at: number) =>
  `{"id":"00000000-0000-4000-8000-00000000000${at}","catalog":"v1","content":{"a":"${'a'.repeat(15 * 1024 * 1024)}"}}`

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A file of 60 kB, as Shelfside would write it, that unpacks to 60 MB. */
function buildBomb(siteId: string): Uint8Array {
  const files = [1, 2, 3, 4].map((at) => [`products/000${at}.ndjson`, strToU8(lineOf(at))] as const)
  const parts = files.map(([path, bytes]) => {
    return { path, products: 1, bytes: bytes.length, sha256: hash(bytes) }
  })
  const head = { format: 'shelfside-restore-point', version: 1, at: 1, products: 4, parts }
  const manifest = strToU8(JSON.stringify({ ...head, store: { siteId, catalog: 'v1' } }))
  return zipSync({
    ...Object.fromEntries(files),
    'manifest.json': manifest,
    'manifest.json.sha256': strToU8(hash(manifest)),
  })
}

// V3 returns complete products one at a time. What is kept of a catalog does not depend on the browser.
for (const [browser, catalog] of [
  ['Chromium', 'v1'],
  ['Chromium', 'v3'],
  ['Firefox', 'v3'],
] as const) {
  journey(
    `products that someone ruined in a ${catalog} store are restored from a restore point`,
    {
      browser,
      catalog,
      store: buildDemoStore({ products: 60 }),
      isSmoke: browser === 'Chromium' && catalog === 'v3',
    },
    async (opened) => {
      const { user } = opened
      await makePoint(opened)
      const before = readNames(opened)
      await ruin(opened)
      await user.press(point)
      await user.see(text(`${ruined} products differ`))
      await user.press(button(/^Changes to/))
      await user.see(within(byRole('list', 'Changes'), text(/Ruined/)))
      expect(await user.findBarriers()).toEqual([])
      await restore(opened, before)
      await user.open('workbench.html#points')
      await user.see(button(/^Before “Restore 50 products to /))
    },
  )
}

for (const browser of ['Chromium', 'Firefox'] as const) {
  journey(
    'a point that was saved as a file and deleted restores products from its file',
    { browser, catalog: 'v1', store: buildDemoStore({ products: 60 }) },
    async (opened) => {
      const { user, store } = opened
      await makePoint(opened)
      await user.press(point)
      await user.press(button('Save restore point as file'))
      const { name, bytes } = await user.download(button('Save file'))
      expect(name).toMatch(/^shelfside-\d{4}-\d\d-\d\d-Good-names\.zip$/)
      expect(Buffer.from(bytes).includes(store.apiKey)).toBe(false)
      await user.see(text(/^Saved \d+ products to your downloads/))
      expect(await user.findBarriers()).toEqual([])

      await user.press(button('Close'))
      await user.press(button('Delete restore point'))
      await user.press(
        within(byRole('group', 'Delete restore point'), button('Delete restore point')),
      )
      await user.seeNone(point)
      const before = readNames(opened)
      await ruin(opened)

      const open = (content: Uint8Array) =>
        user.chooseFiles(button('Open file…'), { name: 'point.zip', bytes: content })
      await open(bytes.subarray(0, bytes.length / 2))
      await user.see(text(/^This file is damaged or incomplete\./))
      await open(buildBomb(store.siteId))
      await user.see(text(/^This file is damaged or incomplete\./))
      await open(bytes)
      await user.see(text(`${ruined} products differ`))
      await restore(opened, before)
    },
  )
}
