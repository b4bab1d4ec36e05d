import type { SiteId } from '#lib/core/catalog/ids.ts'
import { call } from '#lib/extension/rpc/client/call.ts'

interface UploadInput {
  readonly siteId: SiteId
  /** From `URL.createObjectURL`; valid while the page is open and has not revoked it. */
  readonly address: string
  readonly name: string
}

/** Uploads an image to the store's media manager. It belongs to no product yet. */
export function uploadImage({ siteId, address, name }: UploadInput, signal: AbortSignal) {
  return call('media.upload', { siteId, address, name: name.slice(-1000) }, { signal })
}

/** Waits for at most 30 s while Wix processes an uploaded file. */
export async function readFileState(siteId: SiteId, id: string, signal: AbortSignal) {
  return (await call('media.readState', { siteId, id }, { signal })).state
}
