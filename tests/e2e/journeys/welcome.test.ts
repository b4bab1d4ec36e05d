import { expect } from '@playwright/test'
import { tabTo } from '../user/by-keyboard.ts'
import { inModes } from '../user/in-modes.ts'
import { journey } from '../user/journey.ts'
import { button, byRole, field, heading, type Target, text, within } from '../user/target.ts'
import type { User } from '../user/user.ts'

// The first minutes: the installation opens the welcome page, which leads to the demo store or to a store of one's own.
// That it opens is awaited wherever a test installs the extension.

const welcome = 'options.html#welcome'
const box = byRole('combobox', 'Search products')
const taskOf = (title: RegExp): Target => ({ ...byRole('listitem'), has: heading(title) })
const done = (title: RegExp) => within(taskOf(title), text(/^Done$/))
const find = /^Find a product/
const change = /^Change prices/

/** Works in narrow windows too, without a horizontal scroll bar. */
async function expectToFit(user: User): Promise<void> {
  expect(await user.findBarriers()).toEqual([])
  await user.resize(400, 800)
  await expect.poll(user.readOverflow).toBeLessThanOrEqual(0)
  await user.resize(1280, 900)
}

for (const { browser, catalog, mode, act } of inModes('keyboard')) {
  journey(
    `the three tasks in the demo store ${catalog} by ${mode}`,
    { browser, isSmoke: browser === 'Chromium' && catalog === 'v1' },
    async ({ user }) => {
      const { press, fill } = act(user)
      await user.open(welcome)
      await user.see(heading('Welcome to Shelfside'))
      await expectToFit(user)
      await press(button(catalog === 'v3' ? 'Try demo store' : 'Use older catalog (V1)'))

      await expect.poll(() => user.read(box)).toMatchObject([{ isFocused: true }])
      await expectToFit(user)
      await user.see(taskOf(find))
      await user.seeNone(done(find))
      await fill(box, 'lamp')
      await user.see(byRole('option', /lamp/i))
      await user.see(button(/^Select all \d+ matching$/))
      await expect
        .poll(() => user.read(button(/^Select all/)))
        .toMatchObject([{ isDisabled: false }])
      await tabTo(user, box)
      await user.pressKeys('Enter')
      await user.see(done(find))
      await expect
        .poll(() => user.read(taskOf(change)))
        .toMatchObject([{ attributes: { 'aria-current': 'step' } }])

      // The tour continues in another document.
      await user.open(welcome)
      await user.see(done(find))
      await press(button('Back'))
      await expect.poll(() => user.read(box)).toMatchObject([{ isFocused: true }])
      await press(button(/^Select all \d+ matching$/))
      await press(button('Bulk edit…'))
      await fill(field('Change regular prices by'), '7')
      await press(button('Preview changes'))
      await user.see(button(/^Update \d+ prices?$/))
      await user.seeNone(done(change))
      await press(button(/^Update \d+ prices?$/))
      await user.see(done(change))

      await press(button('Undo…'))
      await press(button(/^Undo \d+ prices?$/))
      await user.see(text(/^You’re ready/))
      await user.see(text('3 of 3 done'))
      expect(await user.findBarriers()).toEqual([])
    },
  )

  journey(
    `a ${catalog} store is connected in three steps by ${mode}`,
    { browser, catalog, isSmoke: browser === 'Chromium' && catalog === 'v3' },
    async ({ user, store }) => {
      const { press, fill } = act(user)
      await user.open(welcome)
      await press(button('Connect a store'))
      await user.see(heading(/Create your API key/))
      await expectToFit(user)
      await fill(field('Site'), store.siteId)
      await fill(field('API key'), `IST.${'a'.repeat(30)}.${'b'.repeat(60)}`)
      await press(button('Connect store'))
      await user.see(text(/Wix rejected this API key/))
      await fill(field('API key'), store.apiKey)
      await press(button('Connect store'))
      await user.see(heading('Your store is connected'))
      // The mock store has pages under https://www.example.com.
      await user.see(text('example.com'))
      const permissions = byRole('list', 'Key permissions')
      await user.see(within(permissions, text(/^Read products/)))
      await user.see(within(permissions, text('Allowed')))
      expect(await user.findBarriers()).toEqual([])
      await user.followTab(() => press(button('Open workbench')))
      await user.see(byRole('gridcell'))
    },
  )
}
