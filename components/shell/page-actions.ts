import { createContext, use } from 'react'
import type { FolderAccess } from '#lib/extension/queries/point-folder.ts'
import type { StorageAccess } from '#lib/extension/queries/storage.ts'
import type { WorkerPort } from '#lib/extension/queries/import-export/sheet-port.ts'

export interface Shortcut {
  readonly description: string
  readonly keys: string
}

/** Browser functions that a page's entry point provides. */
export interface PageActions {
  /** Undefined in the side panel itself. Call it directly in a click or key event. */
  readonly openSidePanel?: (() => void) | undefined
  readonly openOptions: () => void
  /** Opens the options page at a card, by the id of its heading, or at a place of the guide. */
  readonly openSetting: (card: string) => void
  /** Restarts the extension, which closes this page. */
  readonly reload: () => void
  /** Undefined in the workbench itself. */
  readonly openWorkbench?: ((route?: string) => void) | undefined
  /** Ask the user for a permission. Call them directly in a click event. */
  readonly allowHost?: ((pattern: string) => Promise<boolean>) | undefined
  /** For the hosts of the manifest, if the browser denies access. */
  readonly allowWix?: (() => Promise<boolean>) | undefined
  readonly allowNotifications?: (() => Promise<boolean>) | undefined
  /** To detect that the computer is idle or locked. */
  readonly allowIdle?: (() => Promise<boolean>) | undefined
  /** The folder for restore points; undefined where the browser has no such API. */
  readonly folders?: FolderAccess | undefined
  /** Of all data of the extension; undefined in pages that do not show it. */
  readonly storage?: StorageAccess | undefined
  /** Starts a web worker from the address of its script; undefined in pages that need none. */
  readonly startWebWorker?: ((address: string) => WorkerPort) | undefined
  /** Opens an address of the store's admin in a tab. */
  readonly openAddress: (address: string) => void
  /** The current shortcuts of the extension; `keys` is empty for a command without one. */
  readonly readShortcuts?: (() => Promise<readonly Shortcut[]>) | undefined
  readonly version?: string | undefined
}

export const PageActionsContext = createContext<PageActions | undefined>(undefined)

export function usePageActions(): PageActions {
  const actions = use(PageActionsContext)
  if (actions === undefined) throw new Error('This page provides no actions.')
  return actions
}
