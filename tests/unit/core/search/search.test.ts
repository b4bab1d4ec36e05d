import { describe, expect, it } from 'vitest'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { countFacets } from '#lib/core/search/facets.ts'
import { selectRows } from '#lib/core/search/filters/select-rows.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { describeQuery } from '#lib/core/search/grammar/describe.ts'
import { highlight } from '#lib/core/search/highlight.ts'
import { search } from '#lib/core/search/search.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import { context, indexOf, now, row } from './store.ts'

const finds = (rows: readonly SearchRow[]) => {
  const index = indexOf(rows)
  return (text: string) => search(index, parseQuery(text), 10, context).hits.map(({ id }) => id)
}

describe('a search', () => {
  const find = finds([
    row('shirt', { name: 'Blue Cotton Shirt', skus: ['SH-100', 'SH-100-M'], brand: 'Acme' }),
    row('shirt-dress', { name: 'Shirt Dress', skus: ['DR-7'], collections: ['Blue Days'] }),
    row('scarf', { name: 'Cotton Scarf', skus: ['SC-100'], ribbon: 'Bestseller' }),
    row('lamp', { name: 'Notebook', skus: ['shirt'], optionValues: ['Emerald'] }),
    row('blender', { name: 'Kitchen Blender', barcodes: ['4006381333931'] }),
  ])

  it('finds prefixes of words in any order', () => {
    expect(find('shi blu')).toEqual(['shirt', 'shirt-dress'])
    expect(find('cotton')).toEqual(['scarf', 'shirt'])
  })

  it('lists a whole SKU first, then names that begin with the text', () => {
    expect(find('shirt')).toEqual(['lamp', 'shirt-dress', 'shirt'])
    expect(find('sh-100')[0]).toBe('shirt')
  })

  it('finds SKUs and barcodes by any fragment', () => {
    expect(find('100')).toEqual(['scarf', 'shirt'])
    expect(find('00-M')).toEqual(['shirt'])
    expect(find('381333')).toEqual(['blender'])
  })

  it('finds by brand, collection, ribbon and option value', () => {
    expect(find('acme')).toEqual(['shirt'])
    expect(find('days')).toEqual(['shirt-dress'])
    expect(find('bestseller')).toEqual(['scarf'])
    expect(find('emerald')).toEqual(['lamp'])
  })

  it.each(['shrit', 'shirtt', 'shrt', 'shixt', 'hsirt'])('tolerates %s', (typo) => {
    expect(find(`${typo} dress`)).toEqual(['shirt-dress'])
  })

  it.each([
    ['bluecotton', 'shirt'],
    ['kit chen blender', 'blender'],
    ['scarf cott on', 'scarf'],
  ])('finds %s with its spaces in the wrong place', (text, id) => {
    expect(find(text)).toEqual([id])
  })

  it('tolerates two typos from eight letters on', () => {
    expect(find('bestzellr')).toEqual(['scarf'])
    expect(find('ntebok')).toEqual([])
  })

  it('mixes words and filters', () => {
    expect(find('cotton -ribbon:bestseller')).toEqual(['shirt'])
    expect(find('brand:acme OR ribbon:best')).toEqual(['shirt', 'scarf'])
    expect(find('cotton not:scarf')).toEqual(['shirt'])
  })

  it('finds products at or below the low-stock quantity of the settings', () => {
    const index = indexOf([1, 2, 3, 10, 11].map((quantity) => row(`q${quantity}`, { quantity })))
    const asked = parseQuery('stock:low')
    const found = (lowStock: number) => {
      const { hits } = search(index, asked, 10, { nowMs: now, lowStock })
      return [hits.map(({ id }) => id), describeQuery(asked.query, { lowStock })]
    }
    expect(found(5)).toEqual([['q1', 'q2', 'q3'], '5 or fewer left'])
    expect(found(10)).toEqual([['q1', 'q10', 'q2', 'q3'], '10 or fewer left'])
    expect(found(1)).toEqual([['q1'], '1 left'])
  })

  it('finds nothing, and explains why, if a filter cannot be read', () => {
    const { hits, problems } = search(indexOf([row('1')]), parseQuery('thing price:<'), 10, context)
    expect(hits).toEqual([])
    expect(problems).toHaveLength(1)
  })

  it('distinguishes SKUs that two products share from similar SKUs', () => {
    const store = [
      ['1', 'A1'],
      ['2', 'B1'],
      ['3', 'C1'],
      ['4', 'c1'],
      ['5', 'C11'],
      ['6', 'D1'],
    ]
    const shared = finds(store.map(([id, sku]) => row(id!, { skus: [sku!, sku!] })))
    expect(shared('dup:sku')).toEqual(['3', '4'])
  })

  it('distinguishes shared barcodes from shared SKUs, and from a SKU that equals a barcode', () => {
    const shared = finds([
      row('1', { skus: ['A1'], barcodes: ['4006381333931'] }),
      row('2', { skus: ['A1'], barcodes: ['4006381333948'] }),
      row('3', { skus: ['B1'], barcodes: ['4006381333931', '4006381333931'] }),
      row('4', { skus: ['4006381333948'], barcodes: [] }),
    ])
    expect(shared('dup:barcode')).toEqual(['1', '3'])
    expect(shared('dup:sku')).toEqual(['1', '2'])
  })

  it('lists everything by name without a text', () => {
    expect(find('')).toEqual(['shirt', 'scarf', 'blender', 'lamp', 'shirt-dress'])
  })

  it('shows the code that matches the search', () => {
    const index = indexOf([row('1', { name: 'Hat', skus: ['Ha-1', 'HA-1-RED', 'ha-1-blue'] })])
    expect(search(index, parseQuery('blue'), 1, context).hits[0]!.code).toBe('ha-1-blue')
    expect(search(index, parseQuery('1-red'), 1, context).hits[0]!.code).toBe('HA-1-RED')
    expect(search(index, parseQuery('hat'), 1, context).hits[0]!.code).toBe('Ha-1')
  })
})

describe('scripts and accents', () => {
  const find = finds([
    row('cafe', { name: 'Café Crème Größe' }),
    row('tower', { name: '東京タワー模型' }),
    row('coat', { name: 'Зимнее пальто' }),
    row('wide', { name: 'ＡＢＣ ﬁlter', skus: ['Ä-1'] }),
    row('korean', { name: '한국 도자기' }),
    row('oneill', { name: 'O’Neill Short' }),
    row('thai', { name: 'ผ้าไหมไทย' }),
  ])

  it.each([
    ['cafe creme', 'cafe'],
    ['CAFÉ', 'cafe'],
    ['grosse', 'cafe'],
    ['größe', 'cafe'],
    ['東京', 'tower'],
    ['京', 'tower'],
    ['タワー', 'tower'],
    ['模型 東京', 'tower'],
    ['ー', 'tower'],
    ['пальто зим', 'coat'],
    ['ПАЛТО', 'coat'],
    ['abc', 'wide'],
    ['ｆｉｌｔｅｒ', 'wide'],
    ['a-1', 'wide'],
    ['한국', 'korean'],
    ["o'neill", 'oneill'],
    ['oneill', 'oneill'],
    ['ไหม', 'thai'],
  ])('%s finds %s', (text, id) => {
    expect(find(text)).toEqual([id])
  })
})

function marked(name: string, text: string): string[] {
  return highlight(name, text).map(([start, end]) => name.slice(start, end))
}

describe('highlighting', () => {
  it.each([
    ['Blue Cotton Shirt', 'shi blu', ['Blu', 'Shi']],
    ['Café Crème', 'cafe cr', ['Café', 'Cr']],
    ['Große Straße', 'gross strasse', ['Groß', 'Straße']],
    ['Blue Shirt', 'bleu', ['Blue']],
    ['東京タワー', '京タワ', ['京タワ']],
    ['O’Neill', "o'nei", ['O’Nei']],
    ['Shirt', 'xyz', []],
  ])('%s for %s', (name, text, parts) => {
    expect(marked(name, text)).toEqual(parts)
  })
})

describe('facets', () => {
  it('count values among the matches', () => {
    const index = indexOf([
      row('1', { brand: 'Acme', collections: ['A', 'B'], paidPrice: '5' as Amount }),
      row('2', { brand: 'Acme', collections: ['A'], visible: false }),
      row('3', { brand: 'Zed', onSale: true }),
    ])
    const facets = countFacets(
      index,
      selectRows(index, parseQuery('brand:acme').query, context),
      context,
    )
    expect(facets.brand).toEqual([{ value: 'Acme', count: 2 }])
    expect(facets.collection).toEqual([
      { value: 'A', count: 2 },
      { value: 'B', count: 1 },
    ])
    expect(facets.visible).toEqual([
      { value: 'yes', count: 1 },
      { value: 'no', count: 1 },
    ])
    expect(facets.on).toEqual([])
  })
})
