import { describe, expect, it } from 'vitest'
import { readMessage } from '#lib/core/i18n/read-message.ts'
import { t } from '#lib/core/i18n/t.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { choices as filterChoices } from '#lib/core/search/grammar/query.ts'
import { countFacetRows } from '#lib/extension/queries/facet-rows.ts'
import { openLocalIndex } from '#lib/extension/queries/open-local-index.ts'
import { buildSearchRow, keepReplica, readIndex } from '#tests/components/search/fake-replica.ts'
import { siteId } from '#tests/components/builders.ts'

const rows = [
  buildSearchRow(1, { ribbon: 'Sale', collections: ['Kitchen', 'Summer'] }),
  buildSearchRow(2, { stock: 'out-of-stock', quantity: 0, hasImage: false }),
  buildSearchRow(3, { brand: 'Wren', collections: ['Kitchen', 'Summer'] }),
]

async function open() {
  await keepReplica(rows)
  const stored = await readIndex()
  const local = stored && (await openLocalIndex(siteId, stored))
  if (!local) throw new Error('The offline copy does not open.')
  return local
}

const flat = (lines: ReturnType<typeof countFacetRows>) =>
  lines.map(({ label, choices }) => [
    label,
    ...choices.map(({ label: value, count, isOn }) => `${value} ${count}${isOn ? ' on' : ''}`),
  ])

describe('the filter rows', () => {
  it('count values that some of the products have, and not those that all have', async () => {
    expect(flat(countFacetRows(await open(), parseQuery(''), 'v1'))).toEqual([
      ['Stock', 'In stock 2', 'Out of stock 1'],
      ['Collection', 'Summer 2'],
      ['Brand', 'Lark 2', 'Wren 1'],
      ['Ribbon', 'Sale 1'],
      ['Missing', 'Image 1'],
    ])
  })

  it('have categories in Catalog V3', async () => {
    const labels = countFacetRows(await open(), parseQuery(''), 'v3').map(({ label }) => label)
    expect(labels).toEqual(['Stock', 'Category', 'Brand', 'Ribbon', 'Missing'])
  })

  it('have a label for every value', () => {
    const values = (['stock', 'missing'] as const).flatMap((name) =>
      filterChoices[name].map((choice) => `${name}/${choice}`),
    )
    expect(values.filter((name) => readMessage(t.facets, name) === undefined)).toEqual([])
  })

  it('keep filters of the search visible', async () => {
    expect(flat(countFacetRows(await open(), parseQuery('brand:"Wren"'), 'v1'))).toEqual([
      ['Brand', 'Wren 1 on'],
    ])
  })

  it('are empty for a search that cannot be parsed', async () => {
    expect(countFacetRows(await open(), parseQuery('price:cheap'), 'v1')).toEqual([])
  })
})
