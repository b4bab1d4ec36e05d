import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderStaticShell } from '#components/popup/static-shell.ts'
import { PopupWorkspace } from '#components/popup/popup-workspace.tsx'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { prefetchEarly } from '#lib/extension/queries/early-index.ts'
import { readFirstRows, readLeftRows } from '#lib/extension/queries/first-rows.ts'
import { leftSearchKey } from '#lib/extension/queries/left-search.ts'
import { createDelta } from '#lib/core/search/delta.ts'
import { connection, idOf, otherSiteId, siteId } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { buildSearchRow, keepReplica, noReplica } from '#tests/components/search/fake-replica.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock(
  '#lib/extension/replica/blob/read-index.ts',
  () => import('#tests/components/search/fake-replica.ts'),
)
giveViewport()

const price = (amount: string) => ({ listPrice: '20' as Amount, paidPrice: amount as Amount })
const rows = [
  buildSearchRow(1),
  buildSearchRow(2, { visible: false, ribbon: 'New', variantCount: 3 }),
  buildSearchRow(3, { ...price('12.345'), stock: 'partly-out', ribbon: '<b>Sale</b>' }),
  buildSearchRow(4, { name: ' ', skus: [], stock: 'out-of-stock' }),
  buildSearchRow(5, { name: 'كوب', quantity: undefined, variantCount: 1200 }),
  buildSearchRow(6, { visible: false, skus: [], variantCount: 2 }),
]

beforeEach(() => {
  const html = readFileSync('entrypoints/popup/index.html', 'utf8')
  const page = new DOMParser().parseFromString(html, 'text/html')
  document.body.replaceChildren(...page.querySelectorAll('template'))
  localStorage.setItem('last-site', siteId)
  whenAsked('pageState.read', () => null)
  whenAsked('pageState.write', () => ({}))
  whenAsked('jobs.list', () => [])
  whenAsked('replica.read', () => noReplica)
  whenAsked('products.readSummaries', () => ({ items: [] }))
})

async function readBootstrap() {
  prefetchEarly()
  return readFirstRows(siteId)
}

async function renderShell(text = '', saved?: unknown) {
  const root = document.body.appendChild(document.createElement('div'))
  const read = readBootstrap()
  const first = await (text === '' ? read : readLeftRows(siteId, text, saved))
  if (first === undefined) return { root, field: undefined }
  const shell = renderStaticShell(root, first, { currency: connection.currency ?? '', text })
  if (shell === undefined) throw new Error('The page has no templates.')
  return { root, field: shell.field }
}

/** The content, independent of the order of classes and the space between elements. */
function describeNode(node: Node): unknown {
  if (!(node instanceof Element)) return node.textContent
  const attributes = [...node.attributes]
    .filter(({ name }) => !['id', 'class', 'data-fill', 'aria-setsize'].includes(name))
    .map(({ name, value }) => `${name}=${value}`)
  return {
    tag: node.tagName.toLowerCase(),
    attributes: attributes.toSorted(),
    classes: [...node.classList].toSorted(),
    children: [...node.childNodes]
      .filter((child) => child instanceof Element || !/^\n\s*$/.test(child.textContent ?? ''))
      .map(describeNode),
  }
}

const describeLines = (root: ParentNode) =>
  [...root.querySelectorAll('[role=option]')].map(describeNode)

describe('the static shell', () => {
  it('has the rows that the list will have, element for element', async () => {
    await keepReplica(rows, { staleIds: new Set([idOf(3)]) })
    const { root } = await renderShell()
    const first = describeLines(root)
    root.remove()
    const { container } = renderPage(<PopupWorkspace connection={connection} />)
    await screen.findAllByRole('option')
    expect(first).toHaveLength(rows.length)
    expect(first).toEqual(describeLines(container))
  })

  it('limits the stock text of a row, and shows all of it in the title', async () => {
    await keepReplica(
      [buildSearchRow(1, { stock: 'partly-out', quantity: 1 }), buildSearchRow(2)],
      {
        staleIds: new Set([idOf(2)]),
      },
    )
    const { root } = await renderShell()
    const [long, stale] = [...root.querySelectorAll('[data-fill=stock]')]
    expect(long?.textContent).toBe('1 in stock, some out')
    expect(long?.getAttribute('title')).toBe('1 in stock, some out')
    expect([...(long?.classList ?? [])]).toEqual(
      expect.arrayContaining(['truncate', 'max-w-[42vw]']),
    )
    expect(stale?.getAttribute('title')).toMatch(/^\d+ in stock · /)
  })

  it('shows changes since the index was built', async () => {
    const { blob, replaced } = createDelta({
      changed: [buildSearchRow(1, { name: 'Mug 1, repaired' })],
      removed: [idOf(2)],
    })
    await keepReplica(rows.slice(0, 3), { delta: { blob, replaced } })
    const first = await readBootstrap()
    expect(first?.lines.map(({ name }) => name)).toEqual(['Mug 1, repaired', 'Mug 3'])
  })

  it('is of the connected store, or is not shown', async () => {
    await keepReplica(rows)
    prefetchEarly()
    expect(await readFirstRows(otherSiteId)).toBeUndefined()
    await keepReplica()
    expect(await readBootstrap()).toBeUndefined()
  })

  it('is not shown for a damaged index', async () => {
    await keepReplica(rows, { whole: new Blob([new Uint8Array(5000)]) })
    expect(await readBootstrap()).toBeUndefined()
  })

  it('has a field to type into, and the search continues with its text', async () => {
    await keepReplica(rows)
    const { root, field } = await renderShell()
    if (field === undefined) throw new Error('There is no field.')
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: 'كو' } })
    root.remove()
    const entered = [field.value]
    renderPage(<PopupWorkspace connection={connection} takeEnteredText={() => entered.pop()} />)
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    const box = screen.getByRole('combobox', { name: 'Search products' })
    expect(box).toHaveProperty('value', 'كو')
    expect(document.activeElement).toBe(box)
    fireEvent.change(box, { target: { value: '' } })
    expect(box).toHaveProperty('value', '')
  })
})

const stateOf = (text: string) =>
  JSON.stringify({
    siteId,
    home: 'search',
    screen: { kind: 'home' },
    text,
    selection: { picked: [] },
  })

/** Leaves a search, and returns what was saved of it and the rows of the list. */
async function leave(text: string) {
  whenAsked('pageState.read', ({ key }) => (key === 'popup' ? stateOf(text) : null))
  const { container, unmount } = renderPage(<PopupWorkspace connection={connection} />)
  const box = await screen.findByRole('combobox', { name: 'Search products' })
  expect(box).toHaveProperty('value', text)
  await new Promise((resolve) => setTimeout(resolve, 500))
  const lines = describeLines(container)
  unmount()
  const written = inputsOf('pageState.write').find(({ key }) => key === leftSearchKey)
  return { saved: written?.state, lines }
}

describe('the static shell of a search that was left in the box', () => {
  const records = { costNames: ['base', 'delta'] }

  it('has the rows that the list will have, element for element', async () => {
    const found = [buildSearchRow(11, { name: 'A mug, mugs' }), ...rows]
    await keepReplica(found, { ...records, staleIds: new Set([idOf(3)]) })
    const { saved, lines } = await leave('mug')
    const { root, field } = await renderShell('mug', saved)
    expect(field).toHaveProperty('value', 'mug')
    expect(root.querySelectorAll('mark').length).toBeGreaterThan(4)
    expect(describeLines(root)).toEqual(lines)
    expect(lines.length).toBeGreaterThan(4)
  })

  it('is shown only for this search in this state of the offline copy', async () => {
    await keepReplica(rows, records)
    const { saved } = await leave('mug')
    for (const [text, left] of [
      ['mugs', saved],
      ['mug', undefined],
      ['mug', '{'],
      ['mug', saved?.replace('"name":"Mug 1"', '"name":7')],
      ['mug', saved?.replace(siteId, otherSiteId)],
    ] as const) {
      expect((await renderShell(text, left)).field).toBeUndefined()
    }
    expect((await renderShell('mug', saved)).field).toBeDefined()
    await keepReplica(rows, { costNames: ['base', 'later'] })
    expect((await renderShell('mug', saved)).field).toBeUndefined()
  })

  it.each(['', 'price:<50', 'mug created:<7d', 'mugg', 'sofa'])(
    'is not saved for “%s”',
    async (text) => {
      await keepReplica(rows, records)
      expect((await leave(text)).saved).toBeUndefined()
    },
  )
})
