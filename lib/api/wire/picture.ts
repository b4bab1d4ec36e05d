import { type Size, toImageUri, toImageUrl, toMediaId } from './media-address.ts'

/** What both forms of a picture's address are added to, in place. */
export interface Picture extends Size {
  url?: string | undefined
  uri?: string | undefined
}

/** Completes a picture from its address or its media id; without either it stays as it is. */
export function completePicture(picture: Picture, id: string | undefined, name?: string) {
  const { url } = picture
  const mediaId = id ?? (url && toMediaId(url))
  if (url || mediaId) picture.url = toImageUrl(url ?? `wix:image://v1/${mediaId}`)
  if (url?.startsWith('wix:')) picture.uri = url
  else if (mediaId) picture.uri = toImageUri(mediaId, name, picture)
}
