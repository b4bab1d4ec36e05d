import type { Catalogue } from '../shop/catalogue.ts'
export function answerPicture(_url: URL, _shop: Catalogue): Response {
  return new Response('', { status: 404 })
}
