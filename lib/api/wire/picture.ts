import { type Size, toImageUri, toImageUrl, toMediaId } from './media-address.ts'

/** What both forms of a picture's address are added to, in place. */
export interface Picture extends Size {
  url?: string | undefined
  uri?: string | undefined
}

/** Completes a picture from its address or its media id; without either it stays as it is. */
export function completePicture(picture: Picture, id: string | undefined, name?: string) {
  const address = picture.url ?? (id && `wix:image://v1/${id}`)
  if (address === undefined) return
  const mediaId = id ?? toMediaId(address)
  picture.url = toImageUrl(address)
  if (address.startsWith('wix:')) picture.uri = address
  else if (mediaId !== undefined) picture.uri = toImageUri(mediaId, name, picture)
}
