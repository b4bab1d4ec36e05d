import { createDatabase, type DBSchema } from './database.ts'

/** TypeScript does not have the permissions of the File System Access API, which only Chromium has. */
export interface ChosenFolder extends FileSystemDirectoryHandle {
  queryPermission(mode: { readonly mode: 'readwrite' }): Promise<PermissionState>
  requestPermission(mode: { readonly mode: 'readwrite' }): Promise<PermissionState>
}

type ShowPicker = (options: {
  readonly id: string
  readonly mode: 'readwrite'
  readonly startIn: 'documents'
}) => Promise<ChosenFolder>

interface FolderSchema extends DBSchema {
  /** By the id of the site. A message to the worker cannot hold a folder, so the page stores it. */
  folders: { key: string; value: unknown }
}

const open = createDatabase<FolderSchema>('shelfside-chosen-folders', [
  (database) => {
    database.createObjectStore('folders')
  },
])

const readWrite = { mode: 'readwrite' } as const

function findPicker(): ShowPicker | undefined {
  return (globalThis as { readonly showDirectoryPicker?: ShowPicker }).showDirectoryPicker
}

/** Whether this browser lets people choose a folder: Firefox does not. */
export function canChooseFolder(): boolean {
  return findPicker() !== undefined
}

/** Asks the user for a folder. Call it in a click, before any await. False if it was canceled. */
export async function chooseFolder(siteId: string): Promise<boolean> {
  try {
    const options = { id: 'restore-points', startIn: 'documents', ...readWrite } as const
    const folder = await findPicker()?.(options)
    if (folder === undefined) return false
    await (await open()).put('folders', folder, siteId)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw error
  }
}

/** Asks the user for access to the chosen folder again. Call it in a click. */
export async function allowFolder(siteId: string): Promise<boolean> {
  const folder = await readFolder(siteId)
  return (await folder?.requestPermission(readWrite)) === 'granted'
}

export async function readFolder(siteId: string): Promise<ChosenFolder | undefined> {
  const stored = await (await open()).get('folders', siteId)
  return isFolder(stored) ? stored : undefined
}

export async function forgetFolder(siteId: string): Promise<void> {
  await (await open()).delete('folders', siteId)
}

function isFolder(stored: unknown): stored is ChosenFolder {
  return typeof stored === 'object' && stored !== null && 'queryPermission' in stored
}
