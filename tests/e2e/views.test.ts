import { expect } from '@playwright/test'
import { connect, journey } from './user/journey.ts'
import { button, byRole, field, text, within } from './user/target.ts'
import type { Seen, User } from './user/user.ts'

// Saved views and column menus of the workbench. Nothing is ever sent.

const box = byRole('combobox', 'Search products')
const headOf = (name: string) => byRole('columnheader', name)
const sold = button('View: Sold out')
const pane = byRole('complementary', 'Bulk edit')
const ownViews = within(byRole('region', 'Saved views'), byRole('listitem'))

const seeUrl = (user: User, url: RegExp) => expect.poll(user.readUrl).toMatch(url)

async function readColumns(user: User): Promise<readonly (string | undefined)[]> {
  const heads = await user.read(byRole('columnheader'))
  return heads.map(({ text: words }) => words)
}

async function readOwnViews(user: User): Promise<readonly string[]> {
  return (await user.read(ownViews)).map(({ text: words }) => words)
}

const isSortedDown = (user: User) =>
  expect
    .poll(() => user.read(headOf('SKU')))
    .toMatchObject([{ attributes: { 'aria-sort': 'descending' } }])

async function chooseInMenu(user: User, column: string, entry: string): Promise<void> {
  await user.pressRight(headOf(column))
  await user.press(byRole('menuitem', entry))
}

async function useColumnMenus(user: User): Promise<void> {
  await user.press(box)
  await user.pressKeys('Enter')
  await user.pressKeys('ArrowRight')
  await user.pressKeys('Alt+ArrowUp')
  const menu = byRole('menu', 'Column menu for SKU')
  await user.see(menu)
  expect(await user.findBarriers()).toEqual([])
  await user.pressKeys('Escape')
  await expect.poll(() => user.read(byRole('grid'))).toMatchObject([{ isFocused: true }])

  await user.hover(headOf('SKU'))
  await user.press(button('Column menu for SKU'))
  await user.press(within(menu, byRole('menuitemcheckbox', 'Sort descending')))
  await isSortedDown(user)
  await chooseInMenu(user, 'Cost', 'Hide column')
  await expect.poll(() => readColumns(user)).not.toContain('Cost')

  const readWidth = async () => (await user.read(headOf('Ribbon')))[0]?.bounds.width
  const before = await readWidth()
  await chooseInMenu(user, 'Ribbon', 'Fit to content')
  await expect.poll(readWidth).not.toBe(before)

  await chooseInMenu(user, 'Brand', 'Filter by column')
  await expect.poll(() => user.read(box)).toMatchObject([{ isFocused: true }])
  await user.see(byRole('listbox', 'Suggestions'))
  await user.pressKeys('Escape')
  await user.fill(box, '')
}

async function editColumn(user: User): Promise<void> {
  await user.fill(box, 'stock:out ')
  await seeUrl(user, /view=stock/)
  await chooseInMenu(user, 'Ribbon', 'Bulk edit column…')
  await user.see(within(pane, byRole('combobox', 'New ribbon')))
  await user.see(within(pane, text('all 11 products matching: out of stock')))
  await user.pressKeys('Escape')
  await user.seeNone(pane)
}

async function saveView(user: User): Promise<void> {
  await user.press(button('Views'))
  await user.fill(byRole('textbox', 'Name of the new view'), 'Sold out')
  await user.pressKeys('Enter')
  await user.see(sold)
  const saved = await readColumns(user)
  expect(saved).not.toContain('Cost')
  await user.reload()
  await user.see(sold)
  await isSortedDown(user)
  await expect.poll(() => readColumns(user)).toEqual(saved)

  await chooseInMenu(user, 'Brand', 'Hide column')
  await user.press(button('View: Sold out, with unsaved changes'))
  expect(await user.findBarriers()).toEqual([])
  await user.press(button('Save changes'))
  await user.see(sold)
  await user.reload()
  await user.see(sold)
  await expect.poll(() => readColumns(user)).not.toContain('Brand')
}

async function chooseForView(user: User, entry: string): Promise<void> {
  await user.press(button('Actions for Sold out'))
  await user.press(byRole('menuitem', entry))
}

async function switchViews(user: User): Promise<void> {
  await user.press(sold)
  await user.press(button('Low stock'))
  await seeUrl(user, /view=stock%3Alow/)
  await expect.poll(() => readColumns(user)).toContain('Brand')
  await chooseForView(user, 'Open by default')
  await user.see(field('Opens by default'))
  await user.open('workbench.html')
  await user.see(sold)
  await seeUrl(user, /view=stock%3Aout/)
}

async function moveViewThroughFile(user: User): Promise<void> {
  await user.press(sold)
  await user.press(button('Actions for Sold out'))
  const { bytes } = await user.download(byRole('menuitem', 'Export'))
  const file = JSON.parse(Buffer.from(bytes).toString()) as {
    readonly version: number
    readonly views: readonly { readonly name: string; readonly columns: readonly string[] }[]
  }
  expect(file.version).toBe(1)
  expect(file.views.map(({ name }) => name)).toEqual(['Sold out'])

  await chooseForView(user, 'Delete')
  await user.seeNone(ownViews)
  await expect.poll(() => user.read(button('Undo delete'))).toMatchObject([{ isFocused: true }])
  expect(await user.findBarriers()).toEqual([])
  await user.pressKeys('Enter')
  await expect.poll(() => readOwnViews(user)).toEqual(['Sold out'])

  await user.chooseFiles(button('Import views…'), { name: 'views.json', bytes })
  await user.see(text('1 view imported.'))
  await expect.poll(() => readOwnViews(user)).toEqual(['Sold out', 'Sold out 2'])
  await user.reload()
  await user.press(button(/^Views?(?:: |$)/))
  await expect.poll(() => readOwnViews(user)).toEqual(['Sold out', 'Sold out 2'])
}

/** Every button and every column can be reached. */
async function useNarrowWindow(user: User, width: number): Promise<void> {
  await user.resize(width, 800)
  await user.press(button('Close'))
  const expectInWindow = (name: string, find: () => Promise<Seen | undefined>) =>
    expect
      .poll(async () => {
        const bounds = (await find())?.bounds
        if (bounds === undefined) return 0
        const { x, y, width: wide, height } = bounds
        const inside = Math.min(x + wide, width) - Math.max(x, 0)
        return y >= 0 && y + height <= 800 ? inside / wide : 0
      }, name)
      .toBeGreaterThan(0.9)
  for (const name of ['Bulk edit', 'Import', 'Export', 'Columns', 'Copy a link to this view']) {
    await expectInWindow(name, async () => (await user.read(button(name)))[0])
  }
  await user.press(within(byRole('grid'), byRole('gridcell')))
  await user.pressKeys('End')
  await expectInWindow('last cell', async () =>
    (await user.read(byRole('gridcell'))).find(
      ({ attributes }) => attributes['aria-selected'] === 'true',
    ),
  )
  await user.press(button('Bulk edit'))
  await expectInWindow(
    'Preview changes',
    async () => (await user.read(within(pane, button('Preview changes'))))[0],
  )
  expect(await user.findBarriers()).toEqual([])
}

// Firefox has no narrower window than 450 px.
for (const [browser, width] of [
  ['Chromium', 400],
  ['Firefox', 450],
] as const) {
  journey(
    'columns have menus, and views are saved, switched, moved through a file and used in a narrow window',
    { browser, catalog: 'v1' },
    async ({ user, store }) => {
      await connect(user, store)
      await user.resize(1440, 900)
      await user.open('workbench.html')
      await user.see(byRole('gridcell'))
      await useColumnMenus(user)
      await editColumn(user)
      await saveView(user)
      await switchViews(user)
      await moveViewThroughFile(user)
      await useNarrowWindow(user, width)
    },
  )
}
