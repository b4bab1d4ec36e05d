import type { CatalogueView } from '../shop/catalogue.ts'
import type { ShopCollection, ShopProduct } from '../shop/shop.ts'
import { buildPicture } from './build-picture.ts'
import { shapeForName } from './shape-for-name.ts'

/** What static.wixstatic.com answers: `/media/{id}`, with or without a size after it. */
export function handlePicture(url: URL, shop: CatalogueView): Response {
  const id = /^\/media\/([^/]+)/.exec(url.pathname)?.[1]
  if (id === undefined) return new Response('Not found', { status: 404 })
  const name = nameOf(decode(id), shop)
  return new Response(buildPicture(id, shapeForName(name)), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'access-control-allow-origin': '*',
    },
  })
}

/** An id with a "%" of its own is written as it is in some addresses. */
function decode(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

function nameOf(id: string, shop: CatalogueView): string {
  const isOwner = ({ media }: ShopProduct) => media.some((each) => each.id === id)
  for (const product of shop.list()) if (isOwner(product)) return product.name
  const isCover = ({ mediaIds }: ShopCollection) => mediaIds.includes(id)
  return shop.listCollections().find(isCover)?.name ?? ''
}
