import { expect } from '@playwright/test'
import { openSheet } from '#lib/core/import-export/read/sheet.ts'
import { writeRowsAsWorkbook } from '#lib/core/import-export/write/write-workbook.ts'
import { isNightly } from '../iterations.ts'
import { readProducts } from './read-store.ts'
import { connect, journey, type Opened } from './user/journey.ts'
import { button, text } from './user/target.ts'
import type { UserFile } from './user/user.ts'

// Exported from a store, changed in the file, and imported through a preview, as text or as a workbook.

const readNames = ({ store }: Opened) =>
  new Map(readProducts(store).map(({ id, name }) => [id, name]))

const toText = (csv: string): UserFile => ({ name: 'edited.csv', bytes: Buffer.from(csv) })

async function toWorkbook(csv: string): Promise<UserFile> {
  const sheet = openSheet(csv.replace('\uFEFF', ''), ',')
  const rows = Array.from({ length: sheet.count }, (_, row) => sheet.cells(row))
  const book = writeRowsAsWorkbook('Products', [sheet.header, ...rows], new Set())
  return { name: 'edited.xlsx', bytes: await new Response(book).bytes() }
}

for (const [browser, catalog, format] of [
  ['Chromium', 'v1', 'csv'],
  ['Chromium', 'v3', 'csv'],
  ...(isNightly ? ([['Firefox', 'v1', 'csv']] as const) : []),
  ['Firefox', 'v3', 'xlsx'],
] as const) {
  journey(
    `a file is exported from a ${catalog} store, edited, imported as ${format} with a preview, and undone`,
    { browser, catalog, isSmoke: browser === 'Chromium' && catalog === 'v1' },
    async (opened) => {
      const { user, store } = opened
      await connect(user, store)
      await user.open('workbench.html#sheets')
      const before = readNames(opened)
      const { bytes } = await user.download(button(/^Export \d/))
      const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
      expect(csv.split('\r\n').length).toBeGreaterThan(before.size)
      expect(csv.startsWith('\uFEFFShelfside product ID,Variant ID,Name,')).toBe(true)
      expect(csv.split('\r\n')[0]?.includes(',Barcode,')).toBe(catalog === 'v3')

      await user.chooseFiles(button('Choose file…'), toText(csv))
      await user.press(button('Compare with store'))
      await user.see(text(/There’s nothing to import\./))
      await user.press(button('Choose another file'))

      const names = [...before.values()]
      const renamed = new Set(names.filter((name) => names.indexOf(name) % 12 === 0))
      const lines = csv.split('\r\n').map((line) => {
        const [id = '', variant = ''] = line.split(',')
        const name = before.get(id)
        return name !== undefined && variant === '' && renamed.has(name)
          ? line.replace(name.replaceAll('"', '""'), `New ${name.replaceAll('"', '""')}`)
          : line
      })
      const edited = lines.join('\r\n')
      // Dropped anywhere in the page.
      if (format === 'csv') await user.chooseFiles(button('Choose file…'), toText(edited))
      else await user.give('drop', button('Choose file…'), await toWorkbook(edited))
      await user.press(button('Compare with store'))
      const preview = button(/^Preview [\d,]+ products$/)
      await user.see(preview)
      const [{ text: words } = { text: '' }] = await user.read(preview)
      const count = Number(/\d+/.exec(words)?.[0])
      expect(count).toBeGreaterThan(5)
      expect(readNames(opened)).toEqual(before)
      await user.press(preview)

      await user.press(button(/^Update \d+/))
      await user.see(text('Done'))
      const after = [...readNames(opened)].filter(([id, name]) => before.get(id) !== name)
      expect(after).toHaveLength(count)
      for (const [id, name] of after) expect(name).toBe(`New ${before.get(id)}`)

      await user.press(button('Undo…'))
      await user.press(button(/^Undo \d+/))
      await user.see(text(/^Undone/))
      expect(readNames(opened)).toEqual(before)
    },
  )
}
