import type { MockStore } from '../../lib/mock-store/mock-store.ts'

type Log = ReturnType<MockStore['log']>

/** Ways in which a page can make a user click something unintended. Each is a script of that page. */

const decoy = 'position:fixed;inset:0;background:#fff;pointer-events:none;z-index:2147483647'
export const attacks: readonly [string, string][] = [
  ['a page that is all but invisible', `document.documentElement.style.opacity = '.001'`],
  ['a body that is', `document.body.style.opacity = '.01'`],
  ['a panel that is', `window.host.style.setProperty('opacity', '.01', 'important')`],
  ['a decoy over everything', `put('div', '${decoy}')`],
  [
    'a decoy in the top layer',
    `const top = put('div', '${decoy};width:100vw;height:100vh;border:0'); top.popover = 'manual'; top.showPopover()`,
  ],
  ['a filter', `document.documentElement.style.filter = 'opacity(2%)'`],
  ['a panel cut down to one corner', `window.host.style.clipPath = 'inset(95% 0 0 95%)'`],
  ['a panel moved under the pointer', `window.host.style.transform = 'translate(-1px, -1px)'`],
  [
    'clicks that a script makes',
    `for (let at = 0; at < 20; at += 1) { host.click(); host.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true })) }`,
  ],
  [
    'keys that a script presses',
    `host.focus(); for (const key of ['Enter', ' ']) host.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))`,
  ],
]

export const undoAttack = `for (const each of [document.documentElement, document.body, ...document.documentElement.children]) each.removeAttribute('style'); for (const each of document.querySelectorAll('html > div')) if (each !== host) each.remove()`

/** A page cannot look into the panel, but it can find its position. */
export const findHost = `window.host = [...document.documentElement.children].at(-1)`

export function buildAttack(script: string): string {
  return `(() => {
    const put = (tag, style) => { const made = document.createElement(tag); made.style.cssText = style; document.documentElement.append(made); return made }
    ${script}
  })()`
}

/** The requests that change something, of all that the store received. */
export function findWrites(log: Log): Log {
  return log.filter(({ method, path }) => {
    return method !== 'GET' && !/query|search|count|getVariants|version|provision/i.test(path)
  })
}
