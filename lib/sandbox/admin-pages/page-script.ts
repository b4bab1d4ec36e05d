import type { PageList, PageProduct, PageRow } from './page-data.ts'

/**
 * The script of the look-alike dashboard. Its own text is sent to the browser, so it stands alone:
 * nothing outside this function may be used but types.
 */
export function runAdminPage(): void {
  type Child = Node | string
  const [, , siteId = ''] = location.pathname.split('/')
  const base = `/dashboard/${siteId}`
  const root = document.querySelector('#root') ?? document.body
  let drawn = 0

  function el(tag: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.append(...children)
    return element
  }

  function link(to: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
    return el('a', { href: base + to, ...attributes }, ...children)
  }

  function navLink(to: string, name: string, more = ''): HTMLElement {
    const here = location.pathname.startsWith(base + to)
    return link(to, { class: more, ...(here ? { 'aria-current': 'page' } : {}) }, name)
  }

  function frame(...content: Child[]): void {
    const nav = el(
      'nav',
      { class: 'nav', 'aria-label': 'Dashboard' },
      el('h2', {}, 'My Shop'),
      navLink('/home', 'Home'),
      navLink('/wix-stores', 'Store'),
      navLink('/wix-stores/products', 'Products', 'sub'),
      navLink('/wix-stores/inventory', 'Inventory', 'sub'),
      navLink('/wix-stores/categories/list', 'Collections', 'sub'),
      navLink('/ecom-platform/orders-list', 'Orders'),
      navLink('/settings', 'Settings'),
    )
    const find = el('div', { class: 'find' }, 'Search for tools, features, help…')
    const bar = el('header', { class: 'top' }, el('div', { class: 'brand' }, 'Dashboard'), find)
    bar.append(el('div', { class: 'who', role: 'img', 'aria-label': 'Account' }))
    root.replaceChildren(bar, nav, el('main', { class: 'main' }, ...content))
  }

  function card(title: string, ...content: Child[]): HTMLElement {
    return el(
      'section',
      { class: 'card' },
      el('h2', {}, title),
      el('div', { class: 'in' }, ...content),
    )
  }

  function field(name: string, value: string, wide = false): HTMLElement {
    const input = el('input', { value, readonly: '', 'aria-label': name })
    return el('label', { class: wide ? 'field wide' : 'field' }, el('span', {}, name), input)
  }

  function picture(src: string, alt: string): HTMLElement {
    return src === '' ? el('div', { class: 'blank' }) : el('img', { src, alt, loading: 'lazy' })
  }

  function table(heads: readonly string[], rows: readonly (readonly Child[])[]): HTMLElement {
    const head = el('tr', {}, ...heads.map((name) => el('th', { scope: 'col' }, name)))
    const lines = rows.map((cells) => el('tr', {}, ...cells.map((cell) => el('td', {}, cell))))
    return el('table', {}, el('thead', {}, head), el('tbody', {}, ...lines))
  }

  function chips(names: readonly string[]): HTMLElement {
    if (names.length === 0) return el('p', { class: 'text' }, 'None')
    return el('div', {}, ...names.map((name) => el('span', { class: 'chip' }, name)))
  }

  function productRow(row: PageRow): Child[] {
    const tick = el('input', {
      type: 'checkbox',
      class: 'tick',
      'aria-label': `Select ${row.name}`,
    })
    const address = `/wix-stores/products/product/${row.id}`
    const name = link(address, { class: 'name' }, row.name)
    const state = el(
      'span',
      { class: row.visible ? 'chip' : 'chip off' },
      row.visible ? 'Visible' : 'Hidden',
    )
    return [tick, picture(row.picture, ''), name, 'Physical', row.sku, row.price, row.stock, state]
  }

  function drawProducts({ total, offset, rows }: PageList): void {
    document.title = 'Products'
    const pages = el('div', { class: 'pages' })
    const size = 50
    if (offset > 0)
      pages.append(link(`/wix-stores/products?offset=${offset - size}`, {}, 'Previous'))
    if (offset + rows.length < total) {
      pages.append(link(`/wix-stores/products?offset=${offset + size}`, {}, 'Next'))
    }
    const heads = ['', '', 'Name', 'Type', 'SKU', 'Price', 'Inventory', '']
    frame(
      el(
        'div',
        { class: 'head' },
        el('h1', {}, 'Products'),
        el('span', { class: 'count' }, String(total)),
        el('button', { class: 'act', type: 'button' }, '+ New Product'),
      ),
      el('section', { class: 'card' }, table(heads, rows.map(productRow)), pages),
    )
  }

  function drawProduct(product: PageProduct): void {
    document.title = product.name
    const shots = product.pictures.map((src) => picture(src, product.name))
    const optionRows = product.options.map(({ name, choices }) => [name, chips(choices)])
    const left = el(
      'div',
      {},
      card(
        'Product info',
        el(
          'div',
          { class: 'pair' },
          field('Name', product.name, true),
          field('Ribbon', product.ribbon),
          field('Brand', product.brand),
        ),
        el('p', { class: 'text' }, product.description),
      ),
      card('Images and videos', el('div', { class: 'shots' }, ...shots)),
      card(
        'Pricing',
        el(
          'div',
          { class: 'pair' },
          field('Price', product.price),
          field('Sale price', product.sale),
          field('Cost of goods', product.cost),
        ),
      ),
      card(
        'Product options',
        optionRows.length === 0 ? chips([]) : table(['Option', 'Choices'], optionRows),
      ),
      card('Variants', table(['Variant', 'SKU', 'Price', 'Inventory'], product.variants)),
    )
    const right = el(
      'div',
      {},
      card(
        'Visibility',
        el('p', { class: 'text' }, product.visible ? 'Show in online store' : 'Hidden'),
      ),
      card('Collections', chips(product.collections)),
      card(
        'Inventory and shipping',
        field('Inventory', product.stock),
        field('SKU', product.sku),
        field('Shipping weight', product.weight),
      ),
    )
    frame(
      el(
        'div',
        { class: 'crumb' },
        link('/wix-stores/products', {}, 'Products'),
        ` › ${product.name}`,
      ),
      el(
        'div',
        { class: 'head' },
        el('h1', {}, product.name),
        el('button', { class: 'act', type: 'button' }, 'Save'),
      ),
      el('div', { class: 'columns' }, left, right),
    )
  }

  function drawOther(title: string, total: number): void {
    document.title = title
    const tile = (name: string, value: string) => card(name, el('strong', {}, value))
    const tiles = [
      tile('Products', String(total)),
      tile('Orders today', '0'),
      tile('Visits today', '0'),
    ]
    frame(
      el('div', { class: 'head' }, el('h1', {}, title)),
      el('div', { class: 'tiles' }, ...tiles),
    )
  }

  /** Draws what the address says, unless the address has changed again meanwhile. */
  async function draw(): Promise<void> {
    drawn += 1
    const turn = drawn
    const path = location.pathname.slice(base.length)
    const [, productId] = /^\/wix-stores\/products\/product\/([^/]+)/.exec(path) ?? []
    const isList = path.replace(/\/$/, '') === '/wix-stores/products'
    const from = productId === undefined ? (isList ? location.search : '') : `/${productId}`
    const response = await fetch(`/_sandbox-admin/products${from}`)
    const found: unknown = response.ok ? await response.json() : undefined
    if (turn !== drawn) return
    if (found === undefined) drawOther('This product does not exist', 0)
    else if (productId !== undefined) drawProduct(found as PageProduct)
    else if (isList) drawProducts(found as PageList)
    else drawOther('Welcome back', (found as PageList).total)
  }

  document.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
    if (anchor === null || !plain || !anchor.getAttribute('href')?.startsWith('/dashboard/')) return
    event.preventDefault()
    history.pushState(null, '', anchor.getAttribute('href'))
    scrollTo(0, 0)
    void draw()
  })
  addEventListener('popstate', () => void draw())
  void draw()
}
