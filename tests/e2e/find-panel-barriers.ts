import { createRequire } from 'node:module'
import type { CDPSession, Page } from '@playwright/test'
import { extraRules } from './find-barriers.ts'

interface Finding {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

interface Axe {
  readonly source: string
  run(
    on: Element,
    options: object,
  ): Promise<{ violations: readonly Finding[]; passes: readonly Finding[] }>
}

/** The very one that looks at the pages. */
const axe = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as Axe

interface DomNode {
  readonly backendNodeId: number
  readonly shadowRootType?: string
  readonly children?: readonly DomNode[]
  readonly shadowRoots?: readonly DomNode[]
}

/**
 * The same for the panel in the page: its root is closed, so it is looked at from the world of the
 * content script, in which the way in is opened for the length of the look.
 */
export async function findPanelBarriers(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const contexts: { readonly id: number; readonly origin: string }[] = []
  session.on('Runtime.executionContextCreated', ({ context }) => contexts.push(context))
  await session.send('Runtime.enable')
  const own = contexts.find(({ origin }) => origin.startsWith('chrome-extension:'))
  if (own === undefined) throw new Error('The content script is not in this page.')
  await session.send('Runtime.evaluate', { expression: axe.source, contextId: own.id })
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
      functionDeclaration: String(lookAt),
      arguments: [{ value: { rules: extraRules } }],
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description)
    found.push(...(result.value as string[]).map((each) => `${colorScheme}: ${each}`))
  }
  await session.detach()
  return found
}

/** Runs in the page, with the closed root as its `this`. */
async function lookAt(this: ShadowRoot, options: object): Promise<string[]> {
  const { axe: found } = globalThis as unknown as { readonly axe: Axe }
  Object.defineProperty(this.host, 'shadowRoot', { value: this, configurable: true })
  try {
    const { violations, passes } = await found.run(this.host, options)
    if (passes.length === 0) return ['nothing was looked at']
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${String(target)}`))
  } finally {
    Reflect.deleteProperty(this.host, 'shadowRoot')
  }
}

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
