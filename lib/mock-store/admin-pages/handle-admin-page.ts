import type { CatalogueView } from '../shop/catalogue.ts'
import { pageCss } from './page-css.ts'
import { buildPageList, buildPageProduct } from './page-data.ts'
import { pageHtml } from './page-html.ts'
import { runAdminPage } from './page-script.ts'

const policy = "default-src 'self'; img-src https://static.wixstatic.com; style-src 'self'"

/**
 * What manage.wix.com answers: a neutral look-alike of the dashboard, one page that changes its
 * address without loading, under a strict content policy; and the data it draws.
 */
export function handleAdminPage(url: URL, shop: CatalogueView, siteId: string): Response {
  const { pathname } = url
  if (pathname.startsWith(`/dashboard/${siteId}`)) return text(pageHtml, 'text/html')
  if (pathname === '/_sandbox-admin/app.css') return text(pageCss, 'text/css')
  if (pathname === '/_sandbox-admin/app.js')
    return text(`(${runAdminPage.toString()})()`, 'text/javascript')
  if (pathname === '/_sandbox-admin/products') {
    const offset = Math.max(0, Number(url.searchParams.get('offset') ?? 0) || 0)
    return Response.json(buildPageList(shop, offset))
  }
  const product = shop.find(pathname.replace('/_sandbox-admin/products/', ''))
  if (product !== undefined) return Response.json(buildPageProduct(shop, product))
  return text('Not found', 'text/plain', 404)
}

function text(body: string, type: string, status = 200): Response {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'cache-control': 'no-store',
  }
  return new Response(body, { status, headers })
}
