import type { PageList, PageProduct, PageRow } from './page-data.ts'

/**
 * The script of the mock dashboard. The browser gets the text of this function, so it may use nothing
 * outside of it except types.
 */
export function runAdminPage(): void {
  type Child = Node | string
  const [, , siteId = ''] = location.pathname.split('/')
  const base = `/dashboard/${siteId}`
  const root = document.querySelector('#root') ?? document.body
  let drawn = 0
  // The paths of the dashboard's product pages. A longer path comes before its prefixes.
  const app = 'app/215238eb-22a5-4c36-9e7b-e7c08025e04e'
  const own = 'wix-stores'
  const routes = [`${own}/products`, 'store/products', `${app}/products`, app, 'products', own]
  let route = 'wix-stores/products'

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

  function rowState(row: PageRow): HTMLElement {
    const className = row.visible ? 'chip' : 'chip off'
    return el('span', { class: className }, row.visible ? 'Visible' : 'Hidden')
  }

  function checkRow(name: string): HTMLElement {
    return el('input', { type: 'checkbox', class: 'tick', 'aria-label': name })
  }

  function productLink(row: PageRow): HTMLElement {
    return link(`/${route}/product/${row.id}`, { class: 'name' }, row.name)
  }

  /** The current form: a table whose rows link to their product. */
  function tableList(rows: readonly PageRow[]): HTMLElement {
    const heads = ['', '', 'Name', 'Type', 'SKU', 'Price', 'Inventory', '']
    const drawnTable = table(
      heads,
      rows.map((row) => [
        checkRow(`Select ${row.name}`),
        picture(row.picture, ''),
        productLink(row),
        'Physical',
        row.sku,
        row.price,
        row.stock,
        rowState(row),
      ]),
    )
    const all = checkRow('Select all')
    // Like the framework of the dashboard: it changes the checkboxes of the rows without an event.
    all.addEventListener('change', () => {
      const boxes = drawnTable.querySelectorAll<HTMLInputElement>('td .tick')
      for (const box of boxes) box.checked = (all as HTMLInputElement).checked
    })
    drawnTable.querySelector('th')?.append(all)
    return drawnTable
  }

  /** The form under the older addresses: a list with a checkbox and a link in every item. */
  function plainList(rows: readonly PageRow[]): HTMLElement {
    const items = rows.map((row) =>
      el(
        'li',
        {},
        el('label', {}, checkRow(`Select ${row.name}`)),
        productLink(row),
        ` ${row.sku} · ${row.price} · ${row.stock}`,
      ),
    )
    return el('ul', { class: 'plain' }, ...items)
  }

  /** The form under the address of the app: no table, no input and no link; the ID is beside the row. */
  function gridList(rows: readonly PageRow[]): HTMLElement {
    const lines = rows.map((row) => {
      const box = el('div', {
        role: 'checkbox',
        tabindex: '0',
        class: 'tick box',
        'aria-checked': 'false',
        'aria-label': `Select ${row.name}`,
      })
      box.addEventListener('click', () => {
        box.setAttribute('aria-checked', String(box.getAttribute('aria-checked') !== 'true'))
      })
      const cells = [row.name, row.sku, row.price, row.stock].map((text) =>
        el('div', { role: 'cell' }, text),
      )
      return el('div', { role: 'row', 'data-product-id': row.id }, box, ...cells)
    })
    return el('div', { role: 'table', class: 'grid' }, ...lines)
  }

  /** Another form under the address of the app: rows without a link; the ID is in hooks inside them. */
  function hookList(rows: readonly PageRow[]): HTMLElement {
    const lines = rows.map((row) => {
      const name = el('span', { role: 'cell', 'data-hook': `product-name-${row.id}` }, row.name)
      const cells = [row.sku, row.price, row.stock].map((text) =>
        el('span', { role: 'cell' }, text),
      )
      return el('div', { role: 'row' }, checkRow(`Select ${row.name}`), name, ...cells)
    })
    return el('div', { role: 'table', class: 'grid' }, ...lines)
  }

  function drawProducts({ total, offset, rows }: PageList): void {
    document.title = 'Products'
    const pages = el('div', { class: 'pages' })
    const size = 50
    if (offset > 0) pages.append(link(`/${route}?offset=${offset - size}`, {}, 'Previous'))
    if (offset + rows.length < total) {
      pages.append(link(`/${route}?offset=${offset + size}`, {}, 'Next'))
    }
    const isApp = route.startsWith('app/')
    const today = route === routes[0] ? tableList : plainList
    const drawList = isApp ? gridList : route === own ? hookList : today
    frame(
      el(
        'div',
        { class: 'head' },
        el('h1', {}, 'Products'),
        el('span', { class: 'count' }, String(total)),
        el('button', { class: 'act', type: 'button' }, '+ New Product'),
      ),
      el('section', { class: 'card' }, drawList(rows), pages),
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

  /** Draws what the address shows, unless the address has changed in the meantime. */
  async function draw(): Promise<void> {
    drawn += 1
    const turn = drawn
    const path = location.pathname.slice(base.length + 1).replace(/\/$/, '')
    const found = routes.find((name) => path === name || path.startsWith(`${name}/product/`))
    route = found ?? route
    const productId =
      found === undefined ? undefined : path.slice(found.length + 9).split('/')[0] || undefined
    const isList = path === found
    const from = productId === undefined ? (isList ? location.search : '') : `/${productId}`
    const response = await fetch(`/_sandbox-admin/products${from}`)
    const data: unknown = response.ok ? await response.json() : undefined
    if (turn !== drawn) return
    if (data === undefined) drawOther('This product does not exist', 0)
    else if (productId !== undefined) drawProduct(data as PageProduct)
    else if (isList) drawProducts(data as PageList)
    else drawOther('Welcome back', (data as PageList).total)
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
