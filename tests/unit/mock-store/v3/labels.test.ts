import { describe, expect, test } from 'vitest'
import { codeOf, codesOf, ids, openV3Store, rowsOf } from './open-v3-store.ts'

interface Entity {
  readonly id: string
  readonly revision: string
}

const kinds = [
  {
    path: 'brands',
    noun: 'brand',
    plural: 'brands',
    made: { name: 'Nordlys' },
    changed: { name: 'Sydlys' },
    known: 'Kollen',
    count: ['ASSIGNED_PRODUCTS_COUNT', 'assignedProductsCount'],
  },
  {
    path: 'ribbons',
    noun: 'ribbon',
    plural: 'ribbons',
    made: { name: 'Fresh' },
    changed: { name: 'Stale' },
    known: 'New',
    count: ['ASSIGNED_PRODUCT_COUNT', 'assignedProductCount'],
  },
  {
    path: 'info-sections',
    noun: 'infoSection',
    plural: 'infoSections',
    made: { uniqueName: 'care', title: 'Care' },
    changed: { uniqueName: 'care', title: 'Washing' },
    known: undefined,
    count: ['ASSIGNED_PRODUCTS_COUNT', 'assignedProductsCount'],
  },
] as const

describe.each(kinds)('$path', ({ path, noun, plural, made, changed, known, count }) => {
  const at = `/stores/v3/${path}`
  const bulk = `/stores/v3/bulk/${path}`
  const entityOf = (body: Record<string, unknown>) => body[noun] as Entity

  test('are created, read, changed with their revision, and deleted', async () => {
    const { call } = openV3Store()
    const { body } = await call(`POST ${at}`, { [noun]: made })
    const { id } = entityOf(body)
    expect(body).toMatchObject({ [noun]: { ...made, revision: '1' } })
    expect((await call(`GET ${at}/${id}`)).body).toMatchObject({ [noun]: made })
    const patch = (fields: object) => call(`PATCH ${at}/${id}`, { [noun]: fields })
    expect((await patch(changed)).status).toBe(400)
    expect((await patch({ ...changed, revision: '1' })).body).toMatchObject({
      [noun]: { ...changed, revision: '2' },
    })
    expect(codeOf(await patch({ ...made, revision: '1' }))).toBe('INVALID_REVISION')
    expect((await call(`DELETE ${at}/${id}`)).body).toEqual({})
    expect((await call(`GET ${at}/${id}`)).status).toBe(404)
  })

  test('are found instead of created twice', async () => {
    const { call } = openV3Store()
    const wanted = noun === 'infoSection' ? { infoSection: made } : { [`${noun}Name`]: 'Nordlys' }
    const first = await call(`POST ${at}/get-or-create`, wanted)
    const second = await call(`POST ${at}/get-or-create`, wanted)
    expect(entityOf(second.body)).toEqual(entityOf(first.body))
    const many =
      noun === 'infoSection' ? { infoSections: [made] } : { [`${noun}Names`]: ['Nordlys', 'Other'] }
    const answer = await call(`POST ${bulk}/get-or-create`, many)
    expect(rowsOf(answer)[0]).toMatchObject({ item: { id: entityOf(first.body).id } })
  })

  test('are queried and counted', async () => {
    const { call } = openV3Store()
    await call(`POST ${at}`, { [noun]: made })
    const field = noun === 'infoSection' ? 'uniqueName' : 'name'
    const filter = { [field]: { $startsWith: String(Object.values(made)[0]).slice(0, 3) } }
    const query = await call(`POST ${at}/query`, {
      query: { filter, sort: [{ fieldName: field }] },
    })
    expect(query.body).toMatchObject({ [plural]: [made], pagingMetadata: { hasNext: false } })
    expect((await call(`POST ${at}/count`, { filter })).body).toEqual({ count: 1 })
    expect((await call(`POST ${at}/query`, { query: { filter: { colour: 'red' } } })).status).toBe(
      400,
    )
  })

  test('are created, changed and deleted in bulk', async () => {
    const { call } = openV3Store()
    const created = await call(`POST ${bulk}/create`, {
      [plural]: [made, made],
      returnEntity: true,
    })
    expect(rowsOf(created).map(({ itemMetadata }) => itemMetadata.success)).toEqual([true, false])
    const id = rowsOf(created)[0]?.itemMetadata.id
    const update = await call(`POST ${bulk}/update`, {
      [plural]: [{ [noun]: { id, revision: '1', ...changed } }, { [noun]: { id, revision: '1' } }],
    })
    expect(codesOf(update)).toEqual([undefined, 'INVALID_REVISION'])
    const deleted = await call(`POST ${bulk}/delete`, { [`${noun}Ids`]: [id, ids.mug] })
    expect(rowsOf(deleted).map(({ itemMetadata }) => itemMetadata.success)).toEqual([true, false])
  })

  test('count the products that use them on request', async () => {
    const { call } = openV3Store()
    if (known === undefined) {
      const { body } = await call(`POST ${at}`, { [noun]: made })
      const read = await call(`GET ${at}/${entityOf(body).id}?fields=${count[0]}`)
      expect(read.body).toMatchObject({ [noun]: { [count[1]]: 0 } })
      return
    }
    const query = await call(`POST ${at}/query`, {
      query: { filter: { name: known } },
      fields: [count[0]],
    })
    expect(query.body).toMatchObject({ [plural]: [{ name: known, [count[1]]: 1 }] })
    const plain = await call(`POST ${at}/query`, { query: { filter: { name: known } } })
    expect(plain.text).not.toContain(count[1])
  })
})

test('names have limited lengths, and more than spaces', async () => {
  const { call } = openV3Store()
  const brand = (name: string) => call('POST /stores/v3/brands', { brand: { name } })
  expect(codeOf(await brand('x'.repeat(51)))).toBe('MAX_LENGTH')
  expect(codeOf(await brand('   '))).toBe('ONLY_SPACES_STRING_ERROR')
  const ribbon = await call('POST /stores/v3/ribbons', { ribbon: { name: 'x'.repeat(31) } })
  expect(codeOf(ribbon)).toBe('MAX_LENGTH')
})

test('products keep the id of a deleted brand, and lose a deleted ribbon', async () => {
  const { call, getProduct } = openV3Store()
  const mug = (await getProduct(ids.mug)) as unknown as { brand: Entity; ribbon: Entity }
  await call(`DELETE /stores/v3/brands/${mug.brand.id}`)
  await call(`DELETE /stores/v3/ribbons/${mug.ribbon.id}`)
  const after = await getProduct(ids.mug)
  expect(after).toMatchObject({ brand: { id: mug.brand.id } })
  expect(after).not.toHaveProperty('brand.name')
  expect(after).not.toHaveProperty('ribbon')
})
