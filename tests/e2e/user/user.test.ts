import { expect } from '@playwright/test'
import { createChromiumUser } from './chromium-user.ts'
import { connect, test } from './journey.ts'
import { button, byRole, field, type Role, text, within } from './target.ts'
import type { User } from './user.ts'

// Both users find the same elements, so that one journey means the same in both browsers.

const roles = [
  'article',
  'button',
  'checkbox',
  'columnheader',
  'combobox',
  'grid',
  'gridcell',
  'group',
  'heading',
  'link',
  'list',
  'listitem',
  'navigation',
  'radio',
  'radiogroup',
  'region',
  'row',
  'status',
  'textbox',
] as const satisfies readonly Role[]

/** Rows and cells have hundreds of names, of which each takes Firefox 40 ms. */
const rolesWithNames = new Set<string>(roles.filter((role) => !/^(?:row|gridcell)$/.test(role)))

const pages = {
  'options.html': text('Connected'),
  'workbench.html': text('Alba Brass Lantern'),
}

/** One store was connected after the other, perhaps in the next minute. */
const withoutTimes = (words: string) => words.replaceAll(/\d+:\d\d\s[AP]M/g, 'time')

/** What a snapshot of Playwright lists, for example “- button "Save" [disabled]”. */
function listNamed(snapshot: string): readonly (readonly [Role, string])[] {
  const found = [...snapshot.matchAll(/- (\w+) ("(?:[^"\\]|\\.)*")/g)]
  const named = found.map(([, role = '', name = '']) => [role, JSON.parse(name) as string] as const)
  const unique = new Map(named.map((each) => [each.join(' '), each] as const))
  return [...unique.values()].filter(([role]) => rolesWithNames.has(role)) as [Role, string][]
}

test('both users find the same elements by role and name', async ({ openStore, openFirefox }) => {
  const shelfside = await openStore()
  try {
    const firefox = await openFirefox({})
    const chromium = await createChromiumUser(shelfside)
    const users: readonly User[] = [chromium, firefox.user]
    const [tab] = shelfside.context.pages().slice(-1)
    for (const [index, { siteId, apiKey }] of [shelfside.store, firefox.store].entries()) {
      await users[index]?.resize(1280, 900)
      if (users[index]) await connect(users[index], { siteId, apiKey })
    }
    for (const [page, sign] of Object.entries(pages)) {
      for (const user of users) {
        await user.open(page)
        await user.see(sign)
        // Otherwise it depends on the time since the connection whether they were tried.
        if (page === 'options.html') await user.press(button(/^Check (?:permissions|again)$/))
        if (page === 'options.html') await user.see(byRole('list', 'Key permissions'))
        // Few enough rows that all are drawn, whatever their height is in a browser.
        if (page === 'options.html') continue
        await user.fill(byRole('combobox', 'Search products'), 'vase')
        await user.seeNone(text('Alba Brass Lantern'))
      }
      const read = async (user: User) => {
        const found: Record<string, readonly string[]> = {}
        for (const role of roles) {
          const seen = await user.read(byRole(role))
          found[role] = seen.map(
            ({ text: words, isDisabled }) => `${withoutTimes(words)} ${isDisabled}`,
          )
        }
        return found
      }
      const expected = await read(chromium)
      await expect.poll(() => read(firefox.user)).toEqual(expected)
      const named = listNamed((await tab?.locator('body').ariaSnapshot()) ?? '')
      expect(named.length).toBeGreaterThan(20)
      for (const [role, name] of named) {
        const [one, other] = await Promise.all(users.map((user) => user.read(byRole(role, name))))
        expect(one?.length, `${role} ${name}`).toBeGreaterThan(0)
        expect(other, `${role} ${name}`).toHaveLength(one?.length ?? 0)
      }
    }
    const others = [
      field('Search products'),
      field(/^Select /),
      text('Regular price'),
      text(/^€\d+\.50$/),
      within(byRole('navigation'), text('Edits')),
      { ...byRole('row'), has: byRole('gridcell', 'VAS-0047') },
    ]
    for (const target of others) {
      const [one, other] = await Promise.all(users.map((user) => user.read(target)))
      expect(one?.length, JSON.stringify(target)).toBeGreaterThan(0)
      expect(other?.map((seen) => seen.text)).toEqual(one?.map((seen) => seen.text))
    }
  } finally {
    await shelfside.close()
  }
})
