import { expect, test } from '@playwright/test'
import { firefoxExtensionDir } from '../../../lib/dev/build-extension.ts'
import { findFirefox } from '#lib/dev/browsers/tested-browsers.ts'
import { launchFirefox } from '../../../lib/dev/browsers/launch-firefox.ts'
import { serveMockStore } from '../../../lib/mock-store/serve.ts'
import { openSheet } from '../../../lib/import-export/read/sheet.ts'
import { writeRowsAsWorkbook } from '../../../lib/import-export/write/write-workbook.ts'
import { createAsk } from './ask-worker.ts'

// In Firefox a file is exported, edited, imported through the preview, as CSV or as a workbook, and
// undone.

const send = `
  const [frame, done] = arguments
  window.browser.runtime.sendMessage({ shelfside: 'call', ...JSON.parse(frame) }).then(
    (answer) => done(JSON.stringify(answer ?? null)),
    () => done(null),
  )`

/** Clicks the button whose name starts with these words as soon as possible; null if it never is. */
const press = `
  const [words, done] = arguments
  const until = Date.now() + 60_000
  const look = () => {
    const all = [...document.querySelectorAll('button')]
    const found = all.find((each) => each.textContent.trim().startsWith(words) && !each.matches(':disabled, [aria-disabled=true]'))
    if (found) { found.click(); done(found.textContent.trim()) }
    else if (Date.now() > until) done(null)
    else setTimeout(look, 100)
  }
  look()`

/** The text of the next file that the page saves. */
const takeOut = `
  const done = arguments[arguments.length - 1]
  const make = URL.createObjectURL
  URL.createObjectURL = (blob) => {
    URL.createObjectURL = make
    blob.text().then(done)
    return make.call(URL, blob)
  }
  // It can be pressed once the stock locations are known.
  const look = () => {
    const all = [...document.querySelectorAll('button')]
    const found = all.find((each) => each.textContent.startsWith('Export ') && !each.matches(':disabled, [aria-disabled=true]'))
    if (found) found.click()
    else setTimeout(look, 100)
  }
  look()
  setTimeout(() => done(null), 60_000)`

const drop = `
  const [file, done] = arguments
  const { name, base64 } = JSON.parse(file)
  const data = new DataTransfer()
  data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name))
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  done(true)`

async function toFile(text: string, format: 'csv' | 'xlsx'): Promise<string> {
  const sheet = openSheet(text.replace('\uFEFF', ''), ',')
  const rows = Array.from({ length: sheet.count }, (_, row) => sheet.cells(row))
  const book = writeRowsAsWorkbook('Products', [sheet.header, ...rows], new Set())
  const bytes = format === 'csv' ? Buffer.from(text) : await new Response(book).bytes()
  return JSON.stringify({ name: `edited.${format}`, base64: Buffer.from(bytes).toString('base64') })
}

for (const catalog of ['v1', 'v3'] as const) {
  test(`in Firefox a file is exported from a ${catalog} store and imported again`, async () => {
    const browserPath = await findFirefox()
    const shop = await serveMockStore({ catalog })
    const httpsPort = Number(new URL(shop.https).port)
    const firefox = await launchFirefox({
      browserPath,
      extensionDir: firefoxExtensionDir,
      httpsPort,
    })
    try {
      const readNames = () =>
        (shop.mockStore.state() as { products: { name: string }[] }).products.map(
          ({ name }) => name,
        )
      const before = readNames()
      await firefox.open('options.html')
      const ask = createAsk(async (name, input) => {
        const frame = JSON.stringify({ id: crypto.randomUUID(), name, input })
        const answer = await firefox.runInPage(send, frame)
        return typeof answer === 'string' ? JSON.parse(answer) : undefined
      })
      const { siteId, apiKey } = shop
      await ask('connection.connect', { siteId, apiKey })
      await expect
        .poll(async () => (await ask<{ state: string }>('replica.read', { siteId })).state)
        .toBe('fresh')
      await firefox.open('workbench.html#sheets')
      expect(await firefox.runInPage(press, 'Choose file')).not.toBeNull()
      const text = String(await firefox.runInPage(takeOut, ''))
      const wanted = before[0] ?? ''
      const edited = text.replaceAll(`,,${wanted},`, `,,New ${wanted},`)
      expect(edited).not.toBe(text)
      await firefox.runInPage(drop, await toFile(edited, catalog === 'v1' ? 'csv' : 'xlsx'))
      for (const words of ['Compare with store', 'Preview ', 'Update ']) {
        expect([words, await firefox.runInPage(press, words)]).not.toEqual([words, null])
      }
      await expect.poll(readNames).toContain(`New ${wanted}`)
      for (const words of ['Undo…', 'Undo ']) {
        expect([words, await firefox.runInPage(press, words)]).not.toEqual([words, null])
      }
      await expect.poll(readNames).toEqual(before)
    } finally {
      await firefox.close()
      await shop.close()
    }
  })
}
