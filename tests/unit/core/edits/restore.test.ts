import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CollectionId, VariantId } from '#lib/core/catalog/ids.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { hashRows } from '#lib/core/edits/preview/hash-rows.ts'
import { previewRestore } from '#lib/core/edits/restore/preview-restore.ts'
import { t } from '#lib/core/i18n/t.ts'
import { v1Requests } from '#lib/wix/store/v1/requests.ts'
import { v3Requests } from '#lib/wix/store/v3/requests.ts'
import { iterations } from '#tests/iterations.ts'
import { amount, buildProduct, buildVariant } from '#tests/unit/jobs/harness/builders.ts'

const image = (id: string) => ({ id, kind: 'image', url: `https://pictures.test/${id}` }) as const
const summer = 'summer' as CollectionId

function restore(
  product: Product,
  now: Product | undefined,
  { parts, left = [] }: { parts?: readonly string[]; left?: readonly string[] } = {},
) {
  return previewRestore({ product, snapshot: { product: product.id } }, now, {
    requests: product.variantsPriced === true ? v3Requests : v1Requests,
    collections: new Map([[summer, 'Summer']]),
    limits: defaultGuardrailLimits,
    isWanted: (part) => (parts?.includes(part) ?? true) && !left.includes(part),
  })
}
const choice = (label: string) => ({ value: label, label, id: `id-${label}` })
const sized = (label: string, price: string) =>
  buildVariant({
    id: label as VariantId,
    choices: { Size: label },
    listPrice: amount(price),
    paidPrice: amount(price),
  })
const size = (...labels: string[]) => [
  { id: 'size', name: 'Size', kind: 'list', choices: labels.map(choice) },
]
const messagesOf = (row: ReturnType<typeof restore>) => row?.flags.map(({ message }) => message)

describe('the row of a restore', () => {
  test('has every wanted field that is not what it was, and no other', () => {
    const then = buildProduct({ name: 'Mug', ribbon: 'New', brand: 'Clay' })
    const now = { ...then, name: 'Ruined', ribbon: '' }
    expect(restore(then, now)).toMatchObject({
      before: { name: 'Ruined', ribbon: '' },
      target: { name: 'Mug', ribbon: 'New' },
    })
    expect(restore(then, now, { parts: ['ribbon'] })?.target).toEqual({ ribbon: 'New' })
    expect(restore(then, now, { parts: ['price'] })).toBeUndefined()
    expect(restore(then, then)).toBeUndefined()
  })

  test('leaves the stock alone unless it is wanted', () => {
    const stock = { tracked: true, quantity: 12, status: 'in-stock' } as const
    const then = buildProduct({ stock })
    const now = { ...then, stock: { ...stock, quantity: 3 } }
    expect(restore(then, now, { left: ['stock'] })).toBeUndefined()
    expect(Object.values(restore(then, now)?.target ?? {})).toEqual([12])
  })

  test('has the prices of variants that would move with the price of their product', () => {
    const large = sized('L', '25')
    const then = buildProduct({ variantsManaged: true, variants: [sized('M', '20'), large] })
    const now = { ...then, listPrice: amount('30'), variants: [sized('M', '30'), large] }
    expect(restore(then, now)?.target).toEqual({ listPrice: '20', 'variant/L/listPrice': '25' })
  })

  test('finds variants that have new ids by their choices', () => {
    const v3 = { variantsPriced: true, variantsManaged: true } as const
    const options = [{ name: 'Size', kind: 'list', choices: [{ value: 'M', label: 'M' }] }]
    const then = buildProduct({
      ...v3,
      options,
      variants: [buildVariant({ id: 'old' as VariantId, sku: 'MUG' })],
    })
    const now = { ...then, variants: [buildVariant({ id: 'new' as VariantId, sku: 'CUP' })] }
    expect(restore(then, now)?.target).toEqual({ 'variant/new/sku': 'MUG' })
  })

  test('says which collection no longer exists, and does not join it', () => {
    const then = buildProduct({ collectionIds: [summer, 'gone' as CollectionId] })
    const row = restore(then, { ...then, collectionIds: [] })
    expect(row?.target).toEqual({ 'collection/summer': true })
    expect(row?.labels).toEqual({ summer: 'Summer' })
    expect(messagesOf(row)).toEqual([t.restore.noCollection])
    expect(row?.flags).toMatchObject([{ guardrail: 'not-restored', level: 'warn' }])
  })

  test('brings images back in last place on V1 and says so, in their place on V3', () => {
    const then = buildProduct({ media: [image('a'), image('b'), image('c')] })
    const now = { ...then, media: [image('b'), image('c')] }
    const row = restore(then, now)
    expect([row?.target.media, messagesOf(row)]).toEqual([['b', 'c', 'a'], [t.restore.imageOrder]])
    expect(row?.labels).toMatchObject({ a: 'https://pictures.test/a' })
    const v3 = restore({ ...then, variantsPriced: true }, { ...now, variantsPriced: true })
    expect([v3?.target.media, messagesOf(v3)]).toEqual([['a', 'b', 'c'], []])
  })

  test('is blocked where nothing of it can be restored, with the reason', () => {
    const then = buildProduct({ media: [image('a'), image('b')] })
    const row = restore(then, { ...then, media: [image('b'), image('a')] })
    expect(row?.flags).toEqual([
      { guardrail: 'not-restored', level: 'block', message: t.restore.imageOrder },
    ])
  })

  test('adds removed choices with their price on V3, and says what remains to be done', () => {
    const v3 = { variantsPriced: true, variantsManaged: true } as const
    const both = [sized('M', '20'), sized('L', '25')]
    const then = buildProduct({ ...v3, options: size('M', 'L'), variants: both })
    const now = { ...then, options: size('M'), variants: both.slice(0, 1) }
    const row = restore(then, now)
    expect(row?.target.options?.[0]?.choices[1]).toMatchObject({
      label: 'L',
      newVariants: { paidPrice: '25', visible: true },
    })
    expect(messagesOf(row)).toEqual([t.restore.newVariants])
    const other = { ...now, options: [] }
    expect(messagesOf(restore(then, other))).toEqual([t.restore.optionsChanged])
  })
})

describe('a product that was deleted since', () => {
  const then = buildProduct({ name: 'Old vase', collectionIds: ['gone' as CollectionId] })

  test('is created again from its snapshot, which says that its id is new', () => {
    const row = restore(then, undefined)
    expect(row).toMatchObject({
      name: 'Old vase',
      before: { deleted: true },
      target: { deleted: false },
      snapshot: { product: then.id },
    })
    expect(messagesOf(row)).toEqual([t.restore.newId, t.restore.noCollection])
  })

  const [small, large] = [sized('S', '27.50'), sized('L', '0.01')]
  const forged = { options: size('S', 'L'), variants: [small, large], cost: amount('9.00') }

  test.each([
    ['the older catalog', { variantsManaged: true, variantsPriced: false }],
    ['the newer catalog', { variantsPriced: true }],
  ])('shows the price of every variant, in %s', (_, catalog) => {
    const row = restore(buildProduct({ ...forged, ...catalog }), undefined)
    const shown = row?.variants.map(({ label, after, paid }) => [
      label,
      after,
      paid?.after ?? after,
    ])
    expect(shown).toEqual([
      ['S', '27.50', '27.50'],
      ['L', '0.01', '0.01'],
    ])
  })

  test('has every guardrail, as a warning at most, because a file may have any value', () => {
    const cheap = { listPrice: amount('0.01'), paidPrice: amount('0.01'), cost: amount('9.00') }
    const row = restore(buildProduct(cheap), undefined)
    expect(row?.flags.map(({ guardrail, level }) => [guardrail, level])).toEqual([
      ['not-restored', 'warn'],
      ['below-cost', 'warn'],
    ])
    expect(row?.cost).toEqual({ before: '9.00', after: '9.00' })
    const free = restore(
      buildProduct({ listPrice: amount('0'), paidPrice: amount('0') }),
      undefined,
    )
    expect(free?.flags.every(({ level }) => level === 'warn')).toBe(true)
  })

  test('has another hash with another snapshot', async () => {
    const row = restore(then, undefined)
    if (row === undefined) throw new Error('No row.')
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (one, other) => {
        const [first, second] = await Promise.all(
          [one, other].map((snapshot) => hashRows([{ ...row, snapshot }])),
        )
        expect(first === second).toBe(JSON.stringify(one) === JSON.stringify(other))
      }),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
    const toDelete = { ...row, before: { deleted: false }, target: { deleted: true } }
    expect(await hashRows([{ ...toDelete, snapshot: 1 }])).toBe(await hashRows([toDelete]))
  })

  test('is left alone unless that is wanted', () => {
    expect(restore(then, undefined, { left: ['deleted'] })).toBeUndefined()
  })

  test('is blocked where the catalog cannot create it', () => {
    const row = restore({ ...then, type: 'digital' }, undefined)
    expect(row?.flags).toMatchObject([{ level: 'block', message: t.entered.noDigital }])
  })
})
