import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ask } from '../survival/ask-worker.ts'
import type { DashboardPage } from './dashboard-page.ts'
import type { Target } from './target.ts'

/**
 * What a user does and sees in one tab, the same in Chromium and in Firefox. An action waits until it is possible and
 * acts on the first visible match; both fail after a minute.
 */
export interface User {
  /** Opens a page of the extension as a new document, for example “workbench.html#points”. */
  readonly open: (page: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly readUrl: () => Promise<string>
  readonly press: (target: Target) => Promise<void>
  /** A double click, which selects a word of a text. */
  readonly pressTwice: (target: Target) => Promise<void>
  /** Opens the context menu. */
  readonly pressRight: (target: Target) => Promise<void>
  readonly hover: (target: Target) => Promise<void>
  /** Focuses what the keyboard reaches in another way than the journey does. */
  readonly focus: (target: Target) => Promise<void>
  /** Replaces the content of a field. */
  readonly fill: (target: Target, text: string) => Promise<void>
  /** Types where the focus is. */
  readonly type: (text: string) => Promise<void>
  /** Presses keys together where the focus is, for example “Control+k”. */
  readonly pressKeys: (keys: string) => Promise<void>
  /** Presses a button that asks for files, and chooses these. */
  readonly chooseFiles: (button: Target, ...files: readonly UserFile[]) => Promise<void>
  /** Pastes text with formats that another program copied. */
  readonly pasteHtml: (html: string) => Promise<void>
  /** Drops files on an element, or pastes them there. No driver can do it, so these events are made in the page. */
  readonly give: (
    kind: 'drop' | 'paste',
    target: Target,
    ...files: readonly UserFile[]
  ) => Promise<void>
  /** Presses a button that saves a file. */
  readonly download: (button: Target) => Promise<UserFile>
  /** Waits for the tab that this action opens, and continues there. */
  readonly followTab: (action: () => Promise<void>) => Promise<void>
  /** Opens a page of the dashboard in a tab in front. The user's own tab stays open behind it. */
  readonly openDashboard: (url: string) => Promise<DashboardPage>
  /** Closes the sidebar, which Firefox opens at installation. Chromium then has no side panel open. */
  readonly closeSidePanel: () => Promise<void>
  /** How many side panels or sidebars of the extension are open. */
  readonly countSidePanels: () => Promise<number>
  /** Disconnects the browser from the network, or connects it again. */
  readonly setOffline: (isOffline: boolean) => Promise<void>
  readonly see: (target: Target) => Promise<void>
  /** Waits until nothing matches. */
  readonly seeNone: (target: Target) => Promise<void>
  /** All visible matches as they are now, in document order. */
  readonly read: (target: Target) => Promise<readonly Seen[]>
  /** The key that moves the focus towards the first match; null where it is. */
  readonly readTabKey: (target: Target) => Promise<TabKey | null>
  /** Sets the size of the page. Firefox has windows of at least 450 px. */
  readonly resize: (width: number, height: number) => Promise<void>
  /** How much wider the page is than its window, in px. */
  readonly readOverflow: () => Promise<number>
  /** Serious accessibility violations, in Chromium also in dark colors. */
  readonly findBarriers: () => Promise<readonly string[]>
  /** What the opened page threw, and what its policy refused. */
  readonly readErrors: () => Promise<readonly string[]>
  /** Writes to the extension's local storage, as an earlier use would have. */
  readonly store: (key: string, value: unknown) => Promise<void>
  /** Calls the worker from the page. */
  readonly ask: Ask
}

export interface UserFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface Seen {
  /** With single spaces, as it is drawn. */
  readonly text: string
  /** Of fields. */
  readonly value: string | null
  readonly isDisabled: boolean
  readonly isFocused: boolean
  /** In the window, in px. */
  readonly bounds: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
  readonly attributes: Readonly<Record<string, string>>
}

type TabKey = 'Tab' | 'Shift+Tab'

/** Runs in the page. */
export function chooseTabKey(elements: readonly Element[]): TabKey | null {
  const [wanted] = elements
  if (wanted === undefined || document.activeElement === wanted) return null
  const path = (document.activeElement ?? document.body).compareDocumentPosition(wanted)
  return path & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
}

/** Runs in the page. */
export function describeElements(elements: readonly Element[]): Seen[] {
  return elements.map((element) => {
    const names = element.getAttributeNames()
    const { value } = element as { readonly value?: unknown }
    const { x, y, width, height } = element.getBoundingClientRect()
    const drawn = (element as HTMLElement).innerText ?? element.textContent
    return {
      text: drawn.replaceAll(/\s+/g, ' ').trim(),
      value: typeof value === 'string' ? value : null,
      isDisabled: element.matches(':disabled, [aria-disabled=true]'),
      isFocused: document.activeElement === element,
      bounds: { x, y, width, height },
      attributes: Object.fromEntries(names.map((name) => [name, element.getAttribute(name) ?? ''])),
    }
  })
}

/** Writes files that a page may still read after the dialog. Returns their paths. */
export async function writeFiles(
  profileDir: string,
  files: readonly UserFile[],
): Promise<string[]> {
  const folder = await mkdtemp(join(profileDir, 'files-'))
  return Promise.all(
    files.map(async ({ name, bytes }) => {
      const path = join(folder, name)
      await writeFile(path, bytes)
      return path
    }),
  )
}

/** As a browser knows it from the name. */
const typeOf = (name: string) => (name.endsWith('.jpg') ? 'image/jpeg' : '')

/** A file as it is sent to the page. */
interface SentFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

export const toSentFile = ({ name, bytes }: UserFile): SentFile => ({
  name,
  type: typeOf(name),
  base64: Buffer.from(bytes).toString('base64'),
})

/** Runs in the page. */
export function giveFiles(
  element: Element,
  { kind, files }: { readonly kind: 'drop' | 'paste'; readonly files: readonly SentFile[] },
): void {
  const data = new DataTransfer()
  for (const { name, type, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    data.items.add(new File([bytes], name, { type }))
  }
  const init = { bubbles: true, cancelable: true }
  const event =
    kind === 'drop'
      ? new DragEvent('drop', { ...init, dataTransfer: data })
      : new ClipboardEvent('paste', init)
  // Firefox ignores it in the constructor.
  if (kind === 'paste') Object.defineProperty(event, 'clipboardData', { value: data })
  element.dispatchEvent(event)
}
