import { describe, expect, it } from 'vitest'
import type { ProductInput, ProductPatch, VariantInput } from '#lib/wix/api/v3/index.ts'
import { toWritable } from '#lib/wix/api/v3/rules/to-body.ts'
import { json, scriptFetch } from '../api/scripted-fetch.ts'
import { answering } from './answering.ts'
import { recordProduct } from './recordings.ts'

const variant: VariantInput = { price: { actualPrice: { amount: '12.50' } } }
const draft: ProductInput = {
  name: 'Mug',
  productType: 'PHYSICAL',
  variantsInfo: { variants: [variant] },
}
const sizes = {
  name: 'Size',
  optionRenderType: 'TEXT_CHOICES',
  choicesSettings: { choices: [{ name: 'S', choiceType: 'CHOICE_TEXT' }] },
}
const named = (choiceName: string, renderType = 'TEXT_CHOICES'): VariantInput => ({
  ...variant,
  choices: [{ optionChoiceNames: { optionName: 'Size', choiceName, renderType } }],
})
const priced = (actual: string, compareAt?: string): VariantInput => ({
  price: {
    actualPrice: { amount: actual },
    ...(compareAt !== undefined && { compareAtPrice: { amount: compareAt } }),
  },
})
const withVariants = (...variants: readonly VariantInput[]) => ({
  ...draft,
  variantsInfo: { variants },
})

function rejected() {
  const script = scriptFetch(json({ product: { id: 'p' } }))
  const { products } = answering(script.fetch)
  return { ...script, products }
}

describe('a new product is refused before it is sent', () => {
  it.each<readonly [string, ProductInput]>([
    ['needs at least one variant', withVariants()],
    ['needs a price like', withVariants({})],
    ['needs a price like', withVariants(priced('12,50'))],
    ['has to be above its price', withVariants(priced('12', '12'))],
    ['has to be above its price', withVariants(priced('999999999.99', '999999999.98'))],
    ['has 1 to 80 characters', { ...draft, name: 'x'.repeat(81) }],
    ['is not a slug', { ...draft, slug: 'Große Tasse' }],
    ['get or create “Kollen” first', { ...draft, brand: { name: 'Kollen' } }],
    ['not both', { ...draft, description: {}, plainDescription: '<p>' }],
    ['none of the options has', withVariants(named('S'))],
    ['exactly one choice for each', { ...draft, options: [sizes] }],
    ['none of the options has', { ...withVariants(named('XL')), options: [sizes] }],
    ['needs its render type, TEXT_CHOICES', { ...withVariants(named('S', '')), options: [sizes] }],
    ['has the choices of another', { ...withVariants(named('S'), named('S')), options: [sizes] }],
    [
      'sent with all of its choices',
      { ...withVariants(named('S')), options: [{ ...sizes, choicesSettings: { choices: [] } }] },
    ],
    [
      'needs a name and a type',
      {
        ...withVariants(named('S')),
        options: [{ ...sizes, choicesSettings: { choices: [{ name: 'S' }] } }],
      },
    ],
  ])('%s', async (message, wrong) => {
    const { products, sent } = rejected()
    await expect(products.create(wrong)).rejects.toThrow(message)
    await expect(products.create(wrong)).rejects.toMatchObject({
      kind: 'bad-input',
      effect: 'none',
    })
    expect(sent).toEqual([])
  })
})

describe('a change is refused before it is sent', () => {
  const patch = { id: 'p', revision: '1' }
  const whole = { ...variant, id: 'v' }
  it.each<readonly [string, ProductPatch]>([
    ['the id and the revision', { ...patch, revision: '', name: 'A' }],
    ['at least one field', patch],
    ['an empty list is refused', { ...patch, options: [], variantsInfo: { variants: [whole] } }],
    ['only changed together', { ...patch, options: [sizes] }],
    [
      'only changed together',
      { ...patch, variantsInfo: { variants: [{ ...named('S'), id: 'v' }] } },
    ],
    ['would become a new one', { ...patch, variantsInfo: { variants: [{ ...variant, id: '' }] } }],
  ])('%s', async (message, wrong) => {
    const { products, sent } = rejected()
    await expect(products.update(wrong)).rejects.toThrow(message)
    expect(sent).toEqual([])
  })
})

describe('what is sent', () => {
  it('of a physical product contains its properties even if they were not given', async () => {
    const { products, sent } = rejected()
    await products.create(draft)
    expect(sent[0]?.body['product']).toEqual({
      name: 'Mug',
      productType: 'PHYSICAL',
      physicalProperties: {},
      variantsInfo: { variants: [{ ...variant, physicalProperties: {} }] },
    })
  })

  it('never contains unknown top-level fields or a field mask', async () => {
    const { products, sent } = rejected()
    const odd = { id: 'p', revision: '1', name: 'A', fieldMask: 'name', somethingNew: 1 }
    await products.update(odd)
    expect(sent[0]?.body['product']).toEqual({ id: 'p', revision: '1', name: 'A' })
  })

  it('of a list keeps unknown fields and drops read-only ones', () => {
    const { options, modifiers, variantsInfo, media } = recordProduct()
    const written = JSON.parse(
      JSON.stringify(toWritable({ options, modifiers, variantsInfo, media })),
    )
    expect(written.options[0]).toMatchObject({ id: 'size', later: { deep: [1, 2] } })
    expect(written.options[0].choicesSettings.choices).toEqual([
      { choiceId: 's', name: 'S', choiceType: 'CHOICE_TEXT' },
      {
        choiceId: 'm',
        name: 'M',
        choiceType: 'CHOICE_TEXT',
        displayImage: { id: 'm.jpg', url: 'https://static.wixstatic.com/media/m.jpg' },
        media: { items: [{ mediaId: '0.jpg' }] },
      },
    ])
    expect(written.variantsInfo.variants[0]).toEqual({
      id: 'variant-s',
      visible: true,
      sku: 'SKU-s',
      barcode: '4006381333931',
      choices: [
        { optionChoiceNames: { optionName: 'Size', choiceName: 'S', renderType: 'TEXT_CHOICES' } },
      ],
      price: { actualPrice: { amount: '10.50' } },
      revenueDetails: { cost: { amount: '4' } },
      physicalProperties: { weight: 0.25, pricePerUnit: {} },
      later: 'kept',
    })
    expect(written.media).toEqual({
      itemsInfo: { items: [{ id: '0.jpg', altText: 'A mug', later: 1 }, { id: 'clip' }] },
    })
  })
})
