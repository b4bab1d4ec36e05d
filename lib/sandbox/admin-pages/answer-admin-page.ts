import type { Catalogue } from '../shop/catalogue.ts'
export function answerAdminPage(_url: URL, _shop: Catalogue, _siteId: string): Response {
  return new Response('', { status: 404 })
}
