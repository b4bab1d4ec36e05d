import { ApiError, type NewMedia } from '#lib/wix/api/index.ts'
import { readAfterWrite } from '#lib/wix/api/read-after-write.ts'
import { systemClock } from '#lib/core/base/clock.ts'
import { isMediaAddress, toMediaId } from '#lib/core/catalog/product/media-address.ts'
import { toMedia } from '../to-media.ts'
import type { Writing } from './call.ts'

/** One picture or video to add: an id of the media manager, or an address. */
export interface NewFile {
  readonly from: string
  readonly choice?: NewMedia['choice']
}

/**
 * Files on Wix's own servers are sent by their ids: sent by address, they would be stored twice.
 */
function toNewMedia({ from, choice }: NewFile, areCopied: boolean): NewMedia {
  const file = areCopied ? undefined : toMediaId(from)
  const isUrl = file === undefined && isMediaAddress(from)
  const source = isUrl ? { url: from } : { mediaId: file ?? from }
  return choice === undefined ? source : { ...source, choice }
}

export function isOwnFile({ from }: NewFile): boolean {
  return toMediaId(from) !== undefined
}

/** Wix does not have the file, and did nothing. */
export function isFileRejected(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.effect === 'none' &&
    (error.status === 400 || error.status === 404)
  )
}

/**
 * Adds up to 50 files in one call. Wix rejects the ids of another store's files: then all are copied
 * by their addresses. Returns the files on Wix's own servers that were sent by their ids.
 */
export async function addSome(
  { client, options, step }: Writing,
  id: string,
  files: readonly NewFile[],
): Promise<readonly NewFile[]> {
  const send = async (areCopied: boolean) => {
    const media = files.map((each) => toNewMedia(each, areCopied))
    await step(() => client.products.addMedia(id, media, options))
  }
  const own = files.filter(isOwnFile)
  try {
    await send(false)
    return own
  } catch (error) {
    if (!isFileRejected(error) || own.length === 0) throw error
    await send(true)
    return []
  }
}

/** Copies files that Wix accepted by id but the product does not show. */
export async function copyMissing(
  { client, options, step }: Writing,
  id: string,
  own: readonly NewFile[],
): Promise<void> {
  let missing = own
  const read = async () => {
    const { media } = await client.products.get(id, options)
    const held = new Set(toMedia(media?.items).map((each) => each.id))
    missing = own.filter(({ from }) => !held.has(toMediaId(from) ?? from))
    return missing
  }
  await readAfterWrite(own, read, { clock: systemClock, signal: options.signal })
  if (missing.length === 0) return
  const copies = missing.map((each) => toNewMedia(each, true))
  await step(() => client.products.addMedia(id, copies, options))
}
