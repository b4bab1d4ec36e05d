import { expect, test } from '@playwright/test'
import { openConnectedFirefox } from './survival/open-firefox.ts'

const control = '\uE009'

const fillClipboard = `
  const [text, done] = arguments
  Cc['@mozilla.org/widget/clipboardhelper;1'].getService(Ci.nsIClipboardHelper).copyString(text)
  done(true)`

const readClipboard = `
  const [done] = arguments
  const taken = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable)
  taken.init(null)
  taken.addDataFlavor('text/plain')
  Services.clipboard.getData(taken, Services.clipboard.kGlobalClipboard)
  const found = {}
  taken.getTransferData('text/plain', found)
  done(found.value.QueryInterface(Ci.nsISupportsString).data)`

/** The center of a cell, once it is rendered. */
const findCell = `
  const [row, title, done] = arguments
  const look = () => {
    const heads = [...document.querySelectorAll('[role=columnheader]')]
    const column = heads.findIndex((head) => head.textContent === title) - 1
    const cell = document.querySelector('[data-row="' + row + '"] [data-column="' + column + '"]')
    if (cell === null) return setTimeout(look, 50)
    const { x, y, width, height } = cell.getBoundingClientRect()
    done({ x: x + width / 2, y: y + height / 2, text: cell.textContent })
  }
  look()`

interface DrawnCell {
  readonly x: number
  readonly y: number
  readonly text: string
}

test('in Firefox cells of the workbench are pasted and copied', async () => {
  const { firefox, close } = await openConnectedFirefox()
  try {
    await firefox.open('workbench.html')
    const cell = async (row: number) =>
      (await firefox.runInPage(findCell, row, 'Product')) as DrawnCell
    const textOf = async (row: number) => (await cell(row)).text
    await firefox.click(await cell(1))
    await firefox.runInBrowser(fillClipboard, 'Handmade bowl\r\nLast bowl\r\n')
    await firefox.pressTogether(control, 'v')
    await expect.poll(() => textOf(1)).toBe('Handmade bowl')
    expect(await textOf(2)).toBe('Last bowl')
    await firefox.click(await cell(2))
    await firefox.pressTogether(control, 'c')
    await expect.poll(() => firefox.runInBrowser(readClipboard)).toBe('Last bowl')
  } finally {
    await close()
  }
})
