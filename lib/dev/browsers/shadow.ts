import type { CDPSession, Page } from '@playwright/test'

/** The closed shadow root of the in-page panel, which locators cannot see. */
export interface ShadowPanel {
  /** Its text in the accessibility tree. */
  readText(): Promise<string>
  /** The names of all elements of a role in the accessibility tree, of page and panel. */
  readNames(role: string): Promise<readonly string[]>
  /** Presses the button with that name with a real, trusted click. */
  press(name: string): Promise<void>
  /** The center of the button with that name, if it is visible. */
  find(name: string): Promise<Point>
  /** The number of panel hosts on the page. */
  countHosts(): Promise<number>
}

export interface Point {
  readonly x: number
  readonly y: number
}

interface AxNode {
  readonly role?: { readonly value?: string }
  readonly name?: { readonly value?: string }
  readonly backendDOMNodeId?: number
  readonly ignored: boolean
}

interface DomNode {
  readonly localName: string
  readonly children?: readonly DomNode[]
  readonly shadowRoots?: readonly DomNode[]
  readonly shadowRootType?: string
}

export async function openShadowPanel(page: Page): Promise<ShadowPanel> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('Accessibility.enable')
  return {
    readText: async () =>
      (await readNodes(session))
        .filter((node) => ['StaticText', 'button'].includes(node.role?.value ?? ''))
        .map((node) => node.name?.value ?? '')
        .join(' | '),
    readNames: async (wanted) =>
      (await readNodes(session)).flatMap(({ role, name }) =>
        role?.value === wanted ? (name?.value ?? '') : [],
      ),
    press: async (name) => {
      const { x, y } = await findResting(session, name)
      await page.mouse.click(x, y)
    },
    find: (name) => findResting(session, name),
    countHosts: () => countClosedRoots(session),
  }
}

async function readNodes(session: CDPSession): Promise<readonly AxNode[]> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
    nodes: AxNode[]
  }
  return nodes.filter((node) => !node.ignored)
}

/**
 * Waits until the button exists and has the same position twice in a row: content that is inserted
 * above moves it, and a click would hit something else.
 */
async function findResting(session: CDPSession, name: string): Promise<Point> {
  const until = Date.now() + 60_000
  let before: Point | undefined
  while (Date.now() < until) {
    const now = await findButton(session, name)
    if (now !== undefined && now.x === before?.x && now.y === before.y) return now
    before = now
  }
  throw new Error(`The panel has no button “${name}” that rests.`)
}

async function findButton(session: CDPSession, name: string): Promise<Point | undefined> {
  const button = (await readNodes(session)).find(
    (node) => node.role?.value === 'button' && node.name?.value === name,
  )
  if (button?.backendDOMNodeId === undefined) return undefined
  const { model } = await session.send('DOM.getBoxModel', {
    backendNodeId: button.backendDOMNodeId,
  })
  const [left = 0, top = 0, right = 0, , , bottom = 0] = model.border
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

async function countClosedRoots(session: CDPSession): Promise<number> {
  const { root } = (await session.send('DOM.getDocument', {
    depth: -1,
    pierce: true,
  })) as unknown as {
    root: DomNode
  }
  const count = (node: DomNode): number =>
    (node.shadowRoots?.some(({ shadowRootType }) => shadowRootType === 'closed') === true ? 1 : 0) +
    [...(node.children ?? []), ...(node.shadowRoots ?? [])].reduce(
      (sum, child) => sum + count(child),
      0,
    )
  return count(root)
}
