import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import {
  connectWithReplica,
  openAdminProduct,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import { samples } from '../contract/samples.ts'
import { openShelfside } from './shelfside.ts'

const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64')
/** The id that Chromium derives from an extension's key. */
const strangerId = createHash('sha256')
  .update(Buffer.from(key, 'base64'))
  .digest('hex')
  .slice(0, 32)
  .replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 16)))

async function writeStranger(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stranger-'))
  const manifest = { manifest_version: 3, name: 'Stranger', version: '1', key }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'stranger.html'), '<!doctype html><title>Stranger</title>')
  return folder
}

/** Valid messages of every procedure in several forms, and some invalid ones. */
function listShapes(): unknown[] {
  const calls = Object.entries(samples).flatMap(([name, { input }], at) => [
    { shelfside: 'call', id: `stranger-${at}`, name, input },
    { shelfside: 'call', id: `stranger-as-page-${at}`, name, input, caller: 'page', frameId: 0 },
  ])
  return [
    ...calls,
    { shelfside: 'changed', areas: ['jobs'] },
    { shelfside: 'cancel', id: 'stranger-0' },
    null,
    7,
    'ping',
    [],
    {},
    { type: 'worker.ping' },
  ]
}

test('another extension gets no answer, whatever message it sends by whichever API', async () => {
  const stranger = await writeStranger()
  const shelfside = await openShelfside({}, { otherExtensions: [stranger] })
  try {
    await connectWithReplica(shelfside, shelfside.store)
    await openAdminProduct(shelfside, shelfside.store)
    const shapes = listShapes()
    expect(shapes.length).toBeGreaterThanOrEqual(100)
    const before = JSON.stringify(shelfside.store.mockStore.state())
    const page = await shelfside.context.newPage()
    await page.goto(`chrome-extension://${strangerId}/stranger.html`)
    const answers = await page.evaluate(
      async ({ id, messages }) => {
        const reported: string[] = []
        const note = (how: string, answer: unknown) => {
          if (answer !== undefined) reported.push(`${how}: ${JSON.stringify(answer)}`)
        }
        const tabs = await chrome.tabs.query({})
        for (const message of messages) {
          const answer: unknown = await chrome.runtime
            .sendMessage(id, message)
            .catch(() => undefined)
          note('message', answer)
        }
        for (const tab of tabs) {
          if (tab.id === undefined) continue
          const answer: unknown = await chrome.tabs
            .sendMessage(tab.id, messages[0])
            .catch(() => undefined)
          note('tab', answer)
        }
        const port = chrome.runtime.connect(id, { name: 'page' })
        const heard = new Promise((resolve) => {
          port.onMessage.addListener(resolve)
          port.onDisconnect.addListener(() => resolve(undefined))
        })
        for (const message of messages) {
          try {
            port.postMessage(message)
          } catch {
            break
          }
        }
        note('port', await Promise.race([heard, new Promise((r) => setTimeout(r, 500))]))
        return reported
      },
      { id: shelfside.extensionId, messages: shapes },
    )
    expect(answers).toEqual([])
    expect(JSON.stringify(shelfside.store.mockStore.state())).toBe(before)

    // A page of the extension gets an answer to the same message.
    const popup = await openExtensionPage(shelfside, 'popup.html')
    const jobs = await sendMessage(popup, 'jobs.list', {})
    expect(jobs).toMatchObject({ ok: true, value: [] })
  } finally {
    await shelfside.close()
    await rm(stranger, { recursive: true, force: true })
  }
})
