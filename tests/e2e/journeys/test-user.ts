import { expect, type Locator, type Page } from '@playwright/test'
import { isNightly } from '../../iterations.ts'

/** The actions of a user, by mouse or by keyboard alone. Each waits until it is possible. */
export interface TestUser {
  press(page: Page, name: string | RegExp): Promise<void>
  fill(page: Page, label: string | RegExp, text: string): Promise<void>
  /** Chooses an option of a select. */
  choose(page: Page, label: string, option: string): Promise<void>
  /** Chooses one of a few options side by side. */
  pick(page: Page, group: string, choice: string): Promise<void>
  /** Unfolds a part of the page. */
  open(page: Page, summary: string): Promise<void>
  /** Selects all products that the search finds, and opens the bulk edit. */
  selectAll(page: Page): Promise<void>
}

const buttonOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const fieldOf = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: true })
const groupOf = (page: Page, name: string) => page.getByRole('radiogroup', { name, exact: true })
const summaryOf = (page: Page, hasText: string) => page.locator('summary', { hasText })
const choiceOf = (group: Locator, name: string) => group.getByRole('radio', { name, exact: true })

const mouse: TestUser = {
  press: (page, name) => buttonOf(page, name).click(),
  fill: (page, label, text) => fieldOf(page, label).fill(text),
  async choose(page, label, option) {
    await fieldOf(page, label).selectOption({ label: option })
  },
  pick: (page, group, choice) => choiceOf(groupOf(page, group), choice).click(),
  open: (page, summary) => summaryOf(page, summary).click(),
  async selectAll(page) {
    await buttonOf(page, /^Select all \d+ matching$/).click()
    await buttonOf(page, 'Bulk edit…').click()
  },
}

const keyboard: TestUser = {
  async press(page, name) {
    await tabTo(page, buttonOf(page, name))
    await page.keyboard.press('Enter')
  },
  async fill(page, label, text) {
    await tabTo(page, fieldOf(page, label))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  },
  async choose(page, label, option) {
    const list = fieldOf(page, label)
    await tabTo(page, list)
    for (let steps = await readSteps(list, option); steps !== 0; steps -= Math.sign(steps)) {
      await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
    }
    await expect(list.locator('option:checked')).toHaveText(option)
    await expect(list).toBeFocused()
  },
  async pick(page, group, choice) {
    const choices = groupOf(page, group)
    const wanted = choiceOf(choices, choice)
    await tabTo(page, choices.getByRole('radio', { checked: true }))
    for (let presses = await choices.getByRole('radio').count(); presses > 0; presses -= 1) {
      if (await wanted.isChecked()) return
      await page.keyboard.press('ArrowRight')
    }
    await expect(wanted).toBeChecked()
  },
  async open(page, summary) {
    await tabTo(page, summaryOf(page, summary))
    await page.keyboard.press('Enter')
  },
  async selectAll(page) {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByText(/^All \d+ products matching/).waitFor()
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByRole('heading', { name: 'Bulk edit' }).waitFor()
  },
}

/** The number of options below the selected one. */
const readSteps = (list: Locator, option: string) =>
  list.evaluate((element, label) => {
    const { options, selectedIndex } = element as HTMLSelectElement
    return [...options].findIndex(({ text }) => text === label) - selectedIndex
  }, option)

export const bothUsers = Object.entries({ mouse, keyboard })

/**
 * The input devices of a journey on this catalog. The nightly run uses both on both catalogs;
 * otherwise each catalog has one, and journeys differ in which one V1 has.
 */
export function userFor(catalog: 'v1' | 'v3', takesV1: 'mouse' | 'keyboard') {
  return bothUsers.filter(([device]) => isNightly || (device === takesV1) === (catalog === 'v1'))
}

/** Presses Tab, or Shift+Tab for an element before the focused one, until the element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  await expect(wanted).toBeEnabled()
  for (let presses = 0; presses < 160; presses += 1) {
    const key = await wanted.evaluate((element) => {
      const { activeElement, body } = document
      if (activeElement === element) return undefined
      const path = (activeElement ?? body).compareDocumentPosition(element)
      return path & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
    })
    if (key === undefined) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${String(wanted)}.`)
}
