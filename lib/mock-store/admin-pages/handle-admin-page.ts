import type { CatalogView } from '../state/mock-catalog.ts'
import { buildPageList, buildPageProduct } from './page-data.ts'
import { runAdminPage } from './page-script.ts'

/** An unusual root font size, because nothing that Shelfside lays over this page may depend on rem. */
const pageCss = `
html { font-size: 62.5%; }
* { box-sizing: border-box; }
body { margin: 0; font: 1.6rem/1.5 "Segoe UI", system-ui, -apple-system, Roboto, sans-serif; color: #20303c; background: #eceff3; }
a { color: inherit; text-decoration: none; }
.top { position: fixed; inset: 0 0 auto 0; height: 4.8rem; display: flex; align-items: center; gap: 2.4rem; padding: 0 2.4rem; background: #fff; border-bottom: 1px solid #dfe5eb; font-size: 1.4rem; z-index: 2; }
.brand { font-weight: 700; letter-spacing: .02em; }
.find { width: 32rem; padding: .6rem 1.6rem; border-radius: 1.8rem; background: #eff2f5; color: #7a8894; }
.top .who { margin-left: auto; width: 3.2rem; height: 3.2rem; border-radius: 50%; background: #c7d3dd; }
.nav { position: fixed; inset: 4.8rem auto 0 0; width: 22.4rem; padding: 1.6rem 0; background: #1b2733; color: #c5d0da; font-size: 1.4rem; }
.nav h2 { margin: 0 2.4rem 1.6rem; font-size: 1.6rem; color: #fff; }
.nav a { display: block; padding: .9rem 2.4rem; }
.nav a.sub { padding-left: 4rem; }
.nav a:hover { background: #263645; }
.nav a[aria-current] { color: #fff; background: #2f4254; box-shadow: inset .3rem 0 #6aa5ff; }
.main { margin: 4.8rem 0 0 22.4rem; padding: 3rem 3.6rem 6rem; max-width: 104rem; }
.head { display: flex; align-items: center; gap: 1.2rem; margin-bottom: 2.4rem; }
.head h1 { margin: 0; font-size: 2.8rem; line-height: 1.2; font-weight: 600; }
.head .count { color: #7a8894; font-size: 2rem; }
.head .act { margin-left: auto; }
.crumb { font-size: 1.3rem; color: #5d6b77; margin-bottom: .8rem; }
.crumb a { color: #2b62d9; }
.act { display: inline-block; padding: .7rem 2rem; border: 0; border-radius: 1.8rem; background: #2b62d9; color: #fff; font: inherit; font-size: 1.4rem; }
.card { margin-bottom: 2.4rem; background: #fff; border-radius: .8rem; box-shadow: 0 1px 3px rgb(32 48 60 / 12%); overflow: hidden; }
.card > h2 { margin: 0; padding: 1.6rem 2.4rem; font-size: 1.7rem; border-bottom: 1px solid #e8ecf0; }
.card > .in { padding: 2rem 2.4rem; }
.columns { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); gap: 2.4rem; align-items: start; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1.6rem 2.4rem; }
.field span { display: block; margin-bottom: .4rem; font-size: 1.3rem; color: #5d6b77; }
.field input { width: 100%; padding: .7rem 1.2rem; border: 1px solid #c8d2db; border-radius: .6rem; font: inherit; color: inherit; background: #fff; }
.field.wide { grid-column: 1 / -1; }
.text { margin: 0; color: #3c4b57; white-space: pre-line; }
.shots { display: grid; grid-template-columns: repeat(5, 1fr); gap: 1.2rem; }
.shots img { width: 100%; aspect-ratio: 1; object-fit: cover; border-radius: .6rem; background: #eff2f5; }
table { width: 100%; border-collapse: collapse; font-size: 1.4rem; }
th { padding: 1rem 1.2rem; text-align: left; font-weight: 500; color: #3c5a78; background: #e6eef8; }
td { padding: 1rem 1.2rem; border-top: 1px solid #edf0f3; }
td img, td .blank { display: block; width: 4.8rem; height: 4.8rem; border-radius: .6rem; object-fit: cover; background: #e6eaee; }
tr:hover td { background: #f6f9fc; }
td .name { font-weight: 500; }
td .note { color: #7a8894; font-size: 1.3rem; }
.tick { width: 1.6rem; height: 1.6rem; }
.plain { margin: 0; padding: 0; list-style: none; font-size: 1.4rem; }
.plain li { display: flex; gap: 1.2rem; padding: 1rem 1.2rem; border-top: 1px solid #edf0f3; }
.grid { font-size: 1.4rem; }
.grid [role=row] { display: grid; grid-template-columns: 1.6rem 3fr 1fr 1fr 1fr; gap: 1.2rem; padding: 1rem 1.2rem; border-top: 1px solid #edf0f3; }
.box { border: 1px solid #7a8894; border-radius: .3rem; }
.box[aria-checked=true] { background: #2b62d9; }
.chip { display: inline-block; margin: 0 .6rem .6rem 0; padding: .1rem 1rem; border-radius: 1.2rem; background: #e6eef8; font-size: 1.3rem; }
.in > .field + .field, .pair + .text { margin-top: 1.6rem; }
td .chip { margin: 0 .4rem 0 0; }
.chip.off { background: #f0e3d6; }
.tiles { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2.4rem; }
.tiles strong { display: block; font-size: 2.8rem; font-weight: 600; }
.pages { display: flex; gap: 1.2rem; justify-content: center; padding: 1.6rem; }
.pages a { padding: .4rem 1.4rem; border-radius: 1.4rem; background: #e6eef8; font-size: 1.3rem; }
`

/** The only page of the mock dashboard. Its script draws everything. */
const pageHtml = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Dashboard</title>
    <link rel="stylesheet" href="/_sandbox-admin/app.css" />
    <script src="/_sandbox-admin/app.js" defer></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`

const policy = "default-src 'self'; img-src https://static.wixstatic.com; style-src 'self'"

/**
 * Answers requests to manage.wix.com: a simplified dashboard, one page that changes its address without
 * loading, under a strict content security policy, and the data that it shows.
 */
export function handleAdminPage(url: URL, store: CatalogView, siteId: string): Response {
  const { pathname } = url
  if (pathname.startsWith(`/dashboard/${siteId}`)) return text(pageHtml, 'text/html')
  if (pathname === '/_sandbox-admin/app.css') return text(pageCss, 'text/css')
  if (pathname === '/_sandbox-admin/app.js')
    return text(`(${runAdminPage.toString()})()`, 'text/javascript')
  if (pathname === '/_sandbox-admin/products') {
    const offset = Math.max(0, Number(url.searchParams.get('offset') ?? 0) || 0)
    return Response.json(buildPageList(store, offset))
  }
  const product = store.find(pathname.replace('/_sandbox-admin/products/', ''))
  if (product !== undefined) return Response.json(buildPageProduct(store, product))
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
