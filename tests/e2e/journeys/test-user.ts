import { expect, type Locator, type Page } from '@playwright/test'
import { isNightly } from '../../iterations.ts'

/** How a person does it: with the mouse, or with keys alone. Each waits until it can be done. */
export interface TestUser {
  press(page: Page, name: string | RegExp): Promise<void>
  fill(page: Page, label: string | RegExp, text: string): Promise<void>
  /** One of a list that folds out. */
  choose(page: Page, label: string, option: string): Promise<void>
  /** One of a few that stand side by side. */
  pick(page: Page, group: string, choice: string): Promise<void>
  /** All that the words in the search's box find, and on to what is to be changed of them. */
  selectAll(page: Page): Promise<void>
}

const buttonOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const fieldOf = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: true })
const groupOf = (page: Page, name: string) => page.getByRole('radiogroup', { name, exact: true })
const choiceOf = (group: Locator, name: string) => group.getByRole('radio', { name, exact: true })

const mouse: TestUser = {
  press: (page, name) => buttonOf(page, name).click(),
  fill: (page, label, text) => fieldOf(page, label).fill(text),
  async choose(page, label, option) {
    await fieldOf(page, label).selectOption({ label: option })
  },
  pick: (page, group, choice) => choiceOf(groupOf(page, group), choice).click(),
  async selectAll(page) {
    await buttonOf(page, /^Select all \d+ that match$/).click()
    await buttonOf(page, 'Change products…').click()
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
  async selectAll(page) {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByText(/^All products that match/).waitFor()
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.getByRole('heading', { name: 'Change products' }).waitFor()
  },
}

/** How far down that option stands from the one that is chosen. */
const readSteps = (list: Locator, option: string) =>
  list.evaluate((element, label) => {
    const { options, selectedIndex } = element as HTMLSelectElement
    return [...options].findIndex(({ text }) => text === label) - selectedIndex
  }, option)

export const bothUsers = Object.entries({ mouse, keyboard })

/**
 * The hands that go through a journey on this catalog. At night both go through it on both; otherwise the
 * other hands take the other catalog, and journeys differ in which hands take V1.
 */
export function userFor(catalog: 'v1' | 'v3', takesV1: 'mouse' | 'keyboard') {
  return bothUsers.filter(
    ([executionMode]) => isNightly || (executionMode === takesV1) === (catalog === 'v1'),
  )
}

/** Tab, or Shift and Tab where it stands before what has the focus, until this has it. */
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
