import { createContext, use } from 'react'
import type { WorkerPort } from '#lib/queries/import-export/sheet-engine.ts'

export interface Shortcut {
  readonly description: string
  readonly keys: string
}

/** What only the browser can do; the page's entry point lends it. */
export interface PageActions {
  /** Undefined where the side panel is already the place. Call it straight from a click or key. */
  readonly openSidePanel?: (() => void) | undefined
  readonly openOptions: () => void
  /** Starts the extension anew, which closes this page. */
  readonly reload: () => void
  /** Undefined where the workbench is already the place. */
  readonly openWorkbench?: ((route?: string) => void) | undefined
  /** Ask the person for more than the extension has. Call them straight from a click. */
  readonly allowHost?: ((pattern: string) => Promise<boolean>) | undefined
  /** The hosts of the manifest, where the browser withholds them. */
  readonly allowWix?: (() => Promise<boolean>) | undefined
  readonly allowNotifications?: (() => Promise<boolean>) | undefined
  /** To see that nobody uses the computer, or that it is locked. */
  readonly allowIdle?: (() => Promise<boolean>) | undefined
  /** A thread of the page, by the address of its script; undefined where nothing needs one. */
  readonly startThread?: ((address: string) => WorkerPort) | undefined
  /** Opens an address of the shop's admin in a tab. */
  readonly openAddress: (address: string) => void
  /** Of the extension in this browser, as it has them now; `keys` is empty where there is none. */
  readonly readShortcuts?: (() => Promise<readonly Shortcut[]>) | undefined
  readonly version?: string | undefined
}

export const PageActionsContext = createContext<PageActions | undefined>(undefined)

export function usePageActions(): PageActions {
  const actions = use(PageActionsContext)
  if (actions === undefined) throw new Error('This page lends no actions.')
  return actions
}
