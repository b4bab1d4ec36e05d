import { expect, test } from '@playwright/test'
import { connectCopied, openAdminProduct, openSurface } from '../../lib/dev/surfaces.ts'
import { readWorker } from '../../lib/dev/worker-control.ts'
import { findText } from './find-text.ts'
import { shareShelfside } from './shelfside.ts'

const shelfside = shareShelfside()

test('the key is on no disk, in no page and in no message, and the search for it works', async () => {
  const { shop, context, profileDir } = shelfside()
  const said: string[] = []
  context.on('console', (message) => said.push(message.text()))
  const canary = 'canary-on-the-disk-0123456789'
  const options = await connectCopied(shelfside(), shop)
  await readWorker(context).evaluate(
    (text) => chrome.storage.local.set({ 'local:canary@1': text }),
    canary,
  )
  const admin = await openAdminProduct(shelfside(), shop)
  const popup = await openSurface(shelfside(), 'popup.html')
  await popup.getByRole('option').first().waitFor()

  for (const page of [options, admin, popup])
    expect(await page.content()).not.toContain(shop.apiKey)
  const answers = await popup.evaluate(async () => {
    const names = ['connection.read', 'jobs.list', 'admin.readSite', 'proposals.read']
    return Promise.all(
      names.map((name) =>
        chrome.runtime.sendMessage<unknown, unknown>({
          shelfside: 'call',
          id: crypto.randomUUID(),
          name,
          input: {},
        }),
      ),
    )
  })
  expect(JSON.stringify(answers)).not.toContain(shop.apiKey)
  expect(said.join('\n')).not.toContain(shop.apiKey)

  await expect.poll(() => findText(profileDir, canary)).not.toEqual([])
  expect(await findText(profileDir, shop.apiKey)).toEqual([])
})

test('a script in an admin page cannot read what the extension stores', async () => {
  const { shop, context } = shelfside()
  const admin = await openAdminProduct(shelfside(), shop)
  const seen = await admin.evaluate(() => 'chrome' in window && 'runtime' in chrome)
  expect(seen).toBe(false)
  const access = await readWorker(context).evaluate(() =>
    chrome.storage.local.get(null).then((all) => Object.keys(all)),
  )
  expect(access).not.toEqual([])
})
