import { browserApi } from './browser-api.ts'

/** Whether the browser lets us reach these hosts ("https://relay.example/*"). */
export async function hasHosts(origins: readonly string[]): Promise<boolean> {
  const granted = await browserApi()?.permissions?.contains({ origins: [...origins] })
  return granted === true
}

/**
 * Asks the person; at once and without a word where it was granted before. Browsers ask only in the
 * turn of a click: call it before any await.
 */
export async function requestHosts(origins: readonly string[]): Promise<boolean> {
  return (await browserApi()?.permissions?.request({ origins: [...origins] })) === true
}

/** The hosts of the manifest: no page but the worker knows the address of the API. */
function readOwnHosts(): readonly string[] {
  return browserApi()?.runtime.getManifest().host_permissions ?? []
}

/** Whether the browser lets us reach the hosts of the manifest: people can revoke them. */
export function hasOwnHosts(): Promise<boolean> {
  return hasHosts(readOwnHosts())
}

/** As `requestHosts`: those of the manifest. */
export function requestOwnHosts(): Promise<boolean> {
  return requestHosts(readOwnHosts())
}

/** People can grant and revoke hosts in the browser's own settings too. */
export function onHostsGranted(listener: () => void): void {
  browserApi()?.permissions?.onAdded.addListener(({ origins = [] }) => {
    if (origins.length > 0) listener()
  })
}

/** Gives them back; false where the browser keeps them. */
export async function releaseHosts(origins: readonly string[]): Promise<boolean> {
  const gone = await browserApi()
    ?.permissions?.remove({ origins: [...origins] })
    .catch(() => false)
  return gone === true
}

/** As `requestHosts`: whether we may show notifications. */
export async function requestNotifications(): Promise<boolean> {
  return (await browserApi()?.permissions?.request({ permissions: ['notifications'] })) === true
}

const idle = { permissions: ['idle' as const] }

/** Whether we may see that nobody uses the computer. */
export async function hasIdle(): Promise<boolean> {
  return (await browserApi()?.permissions?.contains(idle)) === true
}

/** As `requestHosts`. */
export async function requestIdle(): Promise<boolean> {
  return (await browserApi()?.permissions?.request(idle)) === true
}

/** Gives it back. */
export async function releaseIdle(): Promise<void> {
  await browserApi()?.permissions?.remove(idle)
}

/** It was granted or withdrawn, here or in the browser's own settings. */
export function onIdlePermission(listener: () => void): void {
  const api = browserApi()?.permissions
  for (const event of [api?.onAdded, api?.onRemoved]) {
    event?.addListener(({ permissions = [] }) => {
      if (permissions.includes('idle')) listener()
    })
  }
}
