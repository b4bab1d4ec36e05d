import { browserApi } from './browser-api.ts'

/** Whether the extension may access these hosts ("https://relay.example/*"). */
export async function hasHosts(origins: readonly string[]): Promise<boolean> {
  const granted = await browserApi()?.permissions?.contains({ origins: [...origins] })
  return granted === true
}

/**
 * Asks the user; resolves at once if the permission was granted before. Browsers ask only in the same
 * turn as a click: call it before any await.
 */
export async function requestHosts(origins: readonly string[]): Promise<boolean> {
  return (await browserApi()?.permissions?.request({ origins: [...origins] })) === true
}

/** The hosts of the manifest: only the worker contains the address of the API. */
function readOwnHosts(): readonly string[] {
  return browserApi()?.runtime.getManifest().host_permissions ?? []
}

/** Whether the extension may access the hosts of its manifest: users can revoke them. */
export function hasOwnHosts(): Promise<boolean> {
  return hasHosts(readOwnHosts())
}

/** As `requestHosts`, for the hosts of the manifest. */
export function requestOwnHosts(): Promise<boolean> {
  return requestHosts(readOwnHosts())
}

/** Hosts are also granted in the browser's settings. */
export function onHostsGranted(listener: () => void): void {
  browserApi()?.permissions?.onAdded.addListener(({ origins = [] }) => {
    if (origins.length > 0) listener()
  })
}

/** Removes the permission; false if the browser keeps it. */
export async function releaseHosts(origins: readonly string[]): Promise<boolean> {
  const gone = await browserApi()
    ?.permissions?.remove({ origins: [...origins] })
    .catch(() => false)
  return gone === true
}

/** As `requestHosts`, for notifications. */
export async function requestNotifications(): Promise<boolean> {
  return (await browserApi()?.permissions?.request({ permissions: ['notifications'] })) === true
}

const idle = { permissions: ['idle' as const] }

/** Whether the extension may see that the computer is idle. */
export async function hasIdle(): Promise<boolean> {
  return (await browserApi()?.permissions?.contains(idle)) === true
}

/** As `requestHosts`, for `idle`. */
export async function requestIdle(): Promise<boolean> {
  return (await browserApi()?.permissions?.request(idle)) === true
}

export async function releaseIdle(): Promise<void> {
  await browserApi()?.permissions?.remove(idle)
}

/** Calls back when it is granted or revoked, here or in the browser's settings. */
export function onIdlePermission(listener: () => void): void {
  const api = browserApi()?.permissions
  for (const event of [api?.onAdded, api?.onRemoved]) {
    event?.addListener(({ permissions = [] }) => {
      if (permissions.includes('idle')) listener()
    })
  }
}
