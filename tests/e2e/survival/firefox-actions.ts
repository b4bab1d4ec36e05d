import type { LaunchedFirefox } from '../../../lib/dev/browsers/launch-firefox.ts'

/** Actions of a user in a page; each waits until it is possible, and throws if it never is. */
export interface TestUser {
  /** Clicks the button, choice or heading of a folded part whose name starts with these words. */
  readonly press: (words: string) => Promise<void>
  /** Types into the field of that name. */
  readonly fill: (name: string, text: string) => Promise<void>
  /** Waits until the page has this text, and resolves with the text of the page. */
  readonly see: (words: string) => Promise<string>
}

/** Runs in the page: polls until something is found, for at most the time of a command. */
const poll = `
  const [words, text, done] = arguments
  const until = Date.now() + 60_000
  const nameOf = (each) =>
    each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.textContent ?? ''
  const find = (selector) =>
    [...document.querySelectorAll(selector)].find(
      (each) => nameOf(each).trim().startsWith(words) && !each.matches(':disabled, [aria-disabled=true]'),
    )
  const look = () => {
    const found = attempt()
    if (found !== undefined) done(found)
    else if (Date.now() > until) done(null)
    else setTimeout(look, 100)
  }`

const press = `${poll}
  const attempt = () => {
    const button = find('button, summary, [role=radio]')
    button?.click()
    return button === undefined ? undefined : 'pressed'
  }
  look()`

const fill = `${poll}
  const attempt = () => {
    const field = find('input, textarea')
    if (field === undefined) return undefined
    field.focus()
    Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value').set.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
    return 'typed'
  }
  look()`

const see = `${poll}
  const attempt = () => {
    const all = document.body.innerText
    return all.includes(words) ? all : undefined
  }
  look()`

export function createUser({ runInPage }: Pick<LaunchedFirefox, 'runInPage'>): TestUser {
  const run = async (script: string, words: string, text = ''): Promise<string> => {
    const found = await runInPage(script, words, text)
    if (typeof found === 'string') return found
    const shown = await runInPage('arguments[0](document.body.innerText)')
    throw new Error(`“${words}” is not there, but:\n${String(shown)}`)
  }
  return {
    press: async (words) => void (await run(press, words)),
    fill: async (name, text) => void (await run(fill, name, text)),
    see: (words) => run(see, words),
  }
}

/** Connects in the options page; resolves once it shows the store as connected. */
export async function connectByHand(
  firefox: Pick<LaunchedFirefox, 'runInPage'>,
  { siteId, apiKey }: { readonly siteId: string; readonly apiKey: string },
): Promise<void> {
  const user = createUser(firefox)
  await user.fill('Site', siteId)
  await user.fill('API key', apiKey)
  await user.press('Connect store')
  await user.see('Connected')
}
