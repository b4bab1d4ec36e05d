import type { CDPSession, Page } from '@playwright/test'
import { axeSource, colorRules, everyRule, findSerious } from './axe.ts'

interface DomNode {
  readonly backendNodeId: number
  readonly shadowRootType?: string
  readonly children?: readonly DomNode[]
  readonly shadowRoots?: readonly DomNode[]
}

/**
 * As `findBarriers`, for the panel in the page. Its shadow root is closed, so the check runs in the
 * world of the content script, where the root is made accessible for that time.
 */
export async function findPanelBarriers(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const contexts: { readonly id: number; readonly origin: string }[] = []
  session.on('Runtime.executionContextCreated', ({ context }) => contexts.push(context))
  await session.send('Runtime.enable')
  const own = contexts.find(({ origin }) => origin.startsWith('chrome-extension:'))
  if (own === undefined) throw new Error('The content script is not in this page.')
  await session.send('Runtime.evaluate', { expression: axeSource, contextId: own.id })
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { object } = await session.send('DOM.resolveNode', {
      backendNodeId: await findClosedRoot(session),
      executionContextId: own.id,
    })
    if (object.objectId === undefined) throw new Error('The panel is gone.')
    const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: checkClosedRoot,
      arguments: [{ value: everyRule }, { value: colorRules }, { value: colorScheme }],
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description)
    found.push(...(result.value as string[]).map((each) => `${colorScheme}: ${each}`))
  }
  await session.detach()
  return found
}

/**
 * Runs in the page of either browser, with the closed root as its `this`. Axe only knows what is behind an element inside of the body, and
 * finds no contrast elsewhere: colors are checked on a copy of the panel there.
 */
export const checkClosedRoot = `async function (everyRule, colorRules, theme) {
  const find = ${String(findSerious)}
  const copy = document.createElement('div')
  const root = copy.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = this.adoptedStyleSheets
  root.append(...[...this.childNodes].map((node) => node.cloneNode(true)))
  // The layer of the marks lies over everything, and its marks have no text.
  for (const layer of root.querySelectorAll('.pointer-events-none')) layer.remove()
  root.querySelector('[data-theme]').dataset.theme = theme
  document.body.append(copy)
  Object.defineProperty(this.host, 'shadowRoot', { value: this, configurable: true })
  try {
    return [...(await find(this.host, everyRule)), ...(await find(copy, colorRules))]
  } finally {
    Reflect.deleteProperty(this.host, 'shadowRoot')
    copy.remove()
  }
}`

async function findClosedRoot(session: CDPSession): Promise<number> {
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
  const find = (node: DomNode): number | undefined => {
    const closed = node.shadowRoots?.find(({ shadowRootType }) => shadowRootType === 'closed')
    if (closed !== undefined) return closed.backendNodeId
    for (const child of node.children ?? []) {
      const inside = find(child)
      if (inside !== undefined) return inside
    }
    return undefined
  }
  const found = find(root)
  if (found === undefined) throw new Error('The page has no panel.')
  return found
}
