import type { Layout } from '#lib/core/import-export/columns/style.ts'
import type { DecimalSign } from '#lib/core/catalog/amount-text.ts'
import { readAt } from '../store/fields.ts'
import { openProducts } from '../store/stores.ts'
import { listDifferences } from './plain-differences.ts'
import { exportStore, type Format, importAll } from './transfer.ts'

interface Trip {
  readonly to: 'v1' | 'v3'
  readonly layout: Layout
  readonly format?: Format
  readonly sign?: DecimalSign
  /** What a person does with the file in between. */
  readonly save?: (text: string) => string
}

type Store = Awaited<ReturnType<typeof openProducts>>

/** Exports a store, imports the file into an empty one, and lists what differs there without a word. */
export async function carryOver(mock: Store, { to, layout, format, sign, save }: Trip) {
  const { store, mockStore } = mock
  const written = await exportStore(store, layout, format, sign)
  const bytes = save && new TextEncoder().encode(save(new TextDecoder().decode(written.bytes)))
  const file = { ...written, ...(bytes && { bytes }) }
  const other = await openProducts(to, {
    store: { currency: 'EUR', products: [], collections: [] },
  })
  const { rows, rejected, unread } = await importAll(other.store, file)
  const label = `${store.catalog} → ${to}, ${layout} ${format}`
  const left = [...rejected]
  const products = file.products.filter(({ name }) => {
    const at = left.findIndex((title) => name.startsWith(title))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const differences: string[] = []
  if (products.map(({ name }) => name).join('\n') !== rows.map(({ name }) => name).join('\n'))
    differences.push(`${label}: other products`)
  for (const [at, { id }] of products.entries()) {
    const row = rows[at]
    if (row === undefined || row.flags.some(({ level }) => level === 'block')) continue
    const { newId, name, flags } = row
    if (newId === undefined) {
      differences.push(`${label}: ${name} was not created: ${row.problem?.message ?? row.state}`)
      continue
    }
    const found = listDifferences(
      { state: mockStore.state(), product: await readAt(store, id) },
      { state: other.mockStore.state(), product: await readAt(other.store, newId) },
      { losses: file.losses, unread, flags, to },
    )
    differences.push(...found.map((each) => `${label}: ${name}: ${each}`))
  }
  return { products: products.length, differences }
}
