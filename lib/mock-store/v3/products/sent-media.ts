import type { Check, Json } from '../../http/check.ts'
import { whole } from '../../whole.ts'

/** A picture by the id of a file that is there, or by an address to fetch it from. */
export interface SentMedia {
  readonly id?: string | undefined
  readonly url?: string | undefined
  readonly altText?: string | undefined
  readonly displayName?: string | undefined
}

/** `media.itemsInfo.items`: the complete list, the first is the main one. */
export function readSentMedia(sent: Json, check: Check): SentMedia[] | undefined {
  const media = check.record(sent, 'media')
  const info = media === undefined ? undefined : check.at('media').record(media, 'itemsInfo')
  if (info === undefined) return undefined
  const at = check.at('media.itemsInfo')
  const items = at.rows(info, 'items', { min: 0, max: 50 }, (item, one): SentMedia => {
    const id = one.text(item, 'id', { min: 1, max: 200 })
    const url = one.text(item, 'url', { min: 1, max: 2000 })
    if (whole && id === undefined && url === undefined) {
      one.reject('id', 'must not be empty', 'REQUIRED_FIELD')
    } else if (id === undefined && !/^https?:\/\//.test(url ?? '')) {
      one.reject('url', 'is not a web address', 'FORMAT')
    }
    const altText = one.text(item, 'altText', { min: 1, max: 1000 })
    return { id, url, altText, displayName: one.text(item, 'displayName', { max: 80 }) }
  })
  const ids = items?.flatMap(({ id }) => id ?? []) ?? []
  if (new Set(ids).size < ids.length) {
    at.reject('items', 'name a file twice', 'DUPLICATE_MEDIA_ERROR')
  }
  return items ?? []
}
