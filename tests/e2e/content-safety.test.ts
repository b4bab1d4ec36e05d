import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import {
  connectWithReplica,
  openAdminProduct,
  openExtensionPage,
  searchFor,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { readWorker } from '../../lib/dev/browsers/worker-control.ts'
import { readHosts } from './read-hosts.ts'
import { openShelfside, test } from './shelfside.ts'

test('all features together contact only Wix', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-log-'))
  const netLog = join(folder, 'net-log.json')
  const shelfside = await openShelfside({}, { netLog })
  try {
    await connectWithReplica(shelfside, shelfside.store)
    await openAdminProduct(shelfside, shelfside.store)
    const panel = await openExtensionPage(shelfside, 'sidepanel.html')
    await panel.getByText('Variants').first().waitFor()
    const popup = await openExtensionPage(shelfside, 'popup.html')
    await searchFor(popup, 'mug')
    // Shows that the check would find it.
    await popup.evaluate(() => fetch('https://control.invalid/').catch(() => undefined))
    await readWorker(shelfside.context).evaluate(() =>
      fetch('https://control-in-the-worker.invalid/').catch(() => undefined),
    )
  } finally {
    await shelfside.close()
  }
  const hosts = await readHosts(netLog, shelfside.extensionId)
  await rm(folder, { recursive: true, force: true })
  expect(hosts).toEqual([
    'control-in-the-worker.invalid',
    'control.invalid',
    'static.wixstatic.com',
    'www.wixapis.com',
  ])
})

test('no page of the extension turns text into markup or code', async ({ openStore }) => {
  const shelfside = await openStore()
  try {
    for (const file of ['popup.html', 'sidepanel.html', 'workbench.html', 'options.html']) {
      const page = await openExtensionPage(shelfside, file)
      const rejected = await page.evaluate(() => {
        const attempts: Record<string, () => unknown> = {
          markup: () => {
            if (!Reflect.set(document.createElement('div'), 'innerHTML', '<b>bold</b>'))
              throw new Error()
          },
          'a document': () => new DOMParser().parseFromString('<b>bold</b>', 'text/html'),
          'the address of a script': () => (document.createElement('script').src = '/panel.js'),
          'the text of a script': () => (document.createElement('script').text = '1'),
          'a worker': () => new Worker('/panel.js'),
          'a policy of another name': () =>
            (
              globalThis as unknown as {
                trustedTypes: { createPolicy(name: string, rules: object): unknown }
              }
            ).trustedTypes.createPolicy('another', {}),
        }
        return Object.entries(attempts).flatMap(([name, attempt]) => {
          try {
            attempt()
            return []
          } catch {
            return [name]
          }
        })
      })
      expect(rejected).toEqual([
        'markup',
        'a document',
        'the address of a script',
        'the text of a script',
        'a worker',
        'a policy of another name',
      ])
      await page.close()
    }
  } finally {
    await shelfside.close()
  }
})

test('images come only from the media hosts of Wix, and no page can be framed', async ({
  openStore,
}) => {
  const shelfside = await openStore()
  try {
    const page = await openExtensionPage(shelfside, 'options.html')
    const blocked = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) =>
            resolve(`${event.violatedDirective} ${event.blockedURI}`),
          )
          document.body.append(
            Object.assign(new Image(), { src: 'https://pictures.invalid/seen.png' }),
          )
        }),
    )
    expect(blocked).toBe('img-src https://pictures.invalid/seen.png')

    const admin = await openAdminProduct(shelfside, shelfside.store)
    const framed = await admin.evaluate(async (address) => {
      const frame = document.createElement('iframe')
      frame.src = address
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
      return frame.contentWindow?.length
    }, shelfside.pageUrl('popup.html'))
    expect(framed).toBe(0)
    const frames = admin.frames().filter((frame) => frame.url().startsWith('chrome-extension:'))
    expect(frames).toEqual([])
  } finally {
    await shelfside.close()
  }
})
