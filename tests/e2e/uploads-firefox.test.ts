import { expect, test } from '@playwright/test'
import { findFirefox } from '#lib/dev/browsers/tested-browsers.ts'
import { demoSites } from '../../lib/catalog/app/demo.ts'
import { serveMockStore } from '../../lib/mock-store/serve.ts'
import { openFirefox } from './survival/open-firefox.ts'

/** Sends a file of this page to the background page, which reads it by its address. */
const upload = `
  const [siteId, done] = arguments
  const bytes = new Uint8Array(18_000_000)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  const address = URL.createObjectURL(new Blob([bytes]))
  window.browser.runtime
    .sendMessage({
      shelfside: 'call',
      id: 'upload',
      name: 'media.upload',
      input: { siteId, address, name: 'large.jpg' },
    })
    .then(
      (answer) => done(JSON.stringify(answer)),
      (error) => done(String(error)),
    )`

// The demo store needs no permission, which a test could not grant.
test('in Firefox a file reaches the background page, although it is larger than a message', async () => {
  const shop = await serveMockStore()
  const firefox = await openFirefox(await findFirefox(), shop)
  try {
    await firefox.ask('connection.tryDemo', { catalog: 'v3' })
    const answer = JSON.parse(String(await firefox.runInPage(upload, demoSites.v3))) as object
    expect(answer).toMatchObject({ ok: true, value: { url: expect.stringContaining('demo_') } })
  } finally {
    await firefox.close()
    await shop.close()
  }
})
