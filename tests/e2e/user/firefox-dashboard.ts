import { setTimeout as sleep } from 'node:timers/promises'
import type { LaunchedFirefox } from '../../../lib/dev/browsers/launch-firefox.ts'
import { axeSource, colorRules, everyRule } from '../axe.ts'
import { checkClosedRoot } from '../find-panel-barriers.ts'
import { type DashboardPage, type PageLayout, readPageLayout } from './dashboard-page.ts'

const timeoutMs = 60_000

/** What fades in has too little contrast meanwhile. */
export const reduceMotion = `
  Services.prefs.setIntPref('ui.prefersReducedMotion', 1)
  arguments[0](true)`

const readText = `
  const [root, done] = arguments
  done(root.querySelector('[data-theme]')?.innerText ?? '')`

const readLayout = `
  const [done] = arguments
  done((${String(readPageLayout)})())`

const check = `
  const [root, theme, done] = arguments;
  ${axeSource}
  globalThis.axe ??= window.axe
  ;(${checkClosedRoot}).call(root, ${JSON.stringify(everyRule)}, ${JSON.stringify(colorRules)}, theme).then(
    (found) => done(JSON.stringify(found)),
    (error) => done(JSON.stringify([String(error)])),
  )`

type Firefox = Pick<
  LaunchedFirefox,
  | 'runInPage'
  | 'runInBrowser'
  | 'goTo'
  | 'click'
  | 'findShadowElements'
  | 'findShadowRoots'
  | 'send'
>

/** The driver is in one tab at a time: each call here switches to the tab in front, and back to the user's own. */
export async function openFirefoxDashboard(firefox: Firefox, url: string): Promise<DashboardPage> {
  const { send } = firefox
  const { handle } = (await send('WebDriver:NewWindow', { type: 'tab', focus: true })) as {
    readonly handle: string
  }
  const here = async <T>(run: () => Promise<T>): Promise<T> => {
    const { value: own } = (await send('WebDriver:GetWindowHandle')) as { readonly value: string }
    await send('WebDriver:SwitchToWindow', { handle })
    try {
      return await run()
    } finally {
      await send('WebDriver:SwitchToWindow', { handle: own, focus: false })
    }
  }
  const readNames = async (css: string) =>
    (await firefox.findShadowElements(css)).map(({ name }) => name)
  const runInPanels = async (script: string, ...args: readonly unknown[]) => {
    const answers: string[] = []
    for (const root of await firefox.findShadowRoots())
      answers.push(String(await firefox.runInPage(script, root, ...args)))
    return answers
  }
  const findResting = async (name: string) => {
    const until = Date.now() + timeoutMs
    let before = ''
    while (Date.now() < until) {
      const button = (await firefox.findShadowElements('button')).find((each) => each.name === name)
      const now = JSON.stringify(button ?? '')
      if (button !== undefined && now === before) return button
      before = now
      await sleep(50)
    }
    throw new Error(`The panel has no button “${name}” that rests.`)
  }
  await here(() => firefox.goTo(url))
  return {
    readMarks: () => here(() => readNames('[role=img]')),
    readButtons: () => here(() => readNames('button')),
    readText: () => here(async () => (await runInPanels(readText)).join(' | ')),
    press: (name) => here(async () => firefox.click(await findResting(name))),
    countPanels: () => here(async () => (await firefox.findShadowRoots()).length),
    findBarriers: () =>
      here(async () => {
        await firefox.runInBrowser(reduceMotion)
        const found: string[] = []
        for (const theme of ['light', 'dark']) {
          const answers = await runInPanels(check, theme)
          if (answers.length === 0) throw new Error('The page has no panel.')
          const lines = answers.flatMap((answer) => JSON.parse(answer) as string[])
          found.push(...lines.map((line) => `${theme}: ${line}`))
        }
        return found
      }),
    readLayout: () => here(async () => (await firefox.runInPage(readLayout)) as PageLayout),
    async close() {
      const { value: own } = (await send('WebDriver:GetWindowHandle')) as { readonly value: string }
      await send('WebDriver:SwitchToWindow', { handle, focus: false })
      await send('WebDriver:CloseWindow')
      await send('WebDriver:SwitchToWindow', { handle: own })
    },
  }
}
