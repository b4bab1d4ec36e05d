import {
  type StoreOption,
  type StoreProduct,
  type ProductVariant,
  plainVariantId,
} from './store.ts'

export type Choices = Readonly<Record<string, string>>

/** Lists every combination of one choice per option. The last option changes fastest. */
export function listCombinations(options: readonly StoreOption[]): Choices[] {
  if (options.length === 0) return []
  let rows: Choices[] = [{}]
  for (const { name, choices } of options) {
    const longer: Choices[] = []
    for (const row of rows) {
      for (const { label } of choices) longer.push({ ...row, [name]: label })
    }
    rows = longer
  }
  return rows
}

/** Builds a new variant with the values of the product. */
export function buildVariant(
  product: StoreProduct,
  choices: Choices,
  index: number,
): ProductVariant {
  return {
    id: variantIdAt(product, index),
    choices,
    sku: product.managed ? '' : product.sku,
    price: product.price,
    cost: product.cost,
    weight: product.weight,
    visible: true,
    quantity: product.quantity,
    inStock: product.inStock,
    productDimensions: product.productDimensions,
    packageDimensions: product.packageDimensions,
  }
}

/** The platform numbers automatic variants within the ID, as in 00000000-0000-0020-0005-a316e6ba5b37. */
function variantIdAt(product: StoreProduct, index: number): string {
  if (product.options.length === 0) return plainVariantId
  const number = (index + 1).toString(16).padStart(4, '0')
  return `00000000-0000-${number}-0005-${product.id.slice(-12)}`
}

/** The variants that the API returns: the managed ones, the automatic ones, or the single plain one. */
export function listVariants(product: StoreProduct): readonly ProductVariant[] {
  if (product.managed) return product.variants
  if (product.options.length === 0) return [buildVariant(product, {}, 0)]
  return listCombinations(product.options).map((choices, index) =>
    buildVariant(product, choices, index),
  )
}

/** The stock holders: each managed variant, or any other product as a whole. */
export function listStockVariants(product: StoreProduct): readonly ProductVariant[] {
  return product.managed
    ? product.variants
    : [{ ...buildVariant(product, {}, 0), id: plainVariantId }]
}

/** Builds the variants for the options. Variants whose combination still exists keep their data. */
export function rebuildVariants(product: StoreProduct): readonly ProductVariant[] {
  if (!product.managed) return []
  const known = new Map(product.variants.map((variant) => [choicesKey(variant.choices), variant]))
  const taken = new Set(product.variants.map((variant) => variant.id))
  let index = 0
  return listCombinations(product.options).map((choices) => {
    const saved = known.get(choicesKey(choices))
    if (saved !== undefined) return saved
    let fresh = buildVariant(product, choices, index)
    while (taken.has(fresh.id)) fresh = buildVariant(product, choices, (index += 1))
    taken.add(fresh.id)
    return fresh
  })
}

export function choicesKey(choices: Choices): string {
  return JSON.stringify(Object.entries(choices).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Whether a variant has all wanted choices, given by label or by value. */
export function hasChoices(
  product: StoreProduct,
  variant: ProductVariant,
  wanted: Choices,
): boolean {
  return Object.entries(wanted).every(([name, text]) => {
    const choice = findChoice(product.options, name, text)
    return choice !== undefined && variant.choices[name] === choice.label
  })
}

export function findChoice(options: readonly StoreOption[], name: string, text: string) {
  const option = options.find((each) => each.name === name)
  return option?.choices.find((each) => each.label === text || each.value === text)
}

interface StockSummary {
  readonly tracked: boolean
  /** The total of all variants, if they are tracked. */
  readonly quantity: number | undefined
  readonly inStock: boolean
  readonly status: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'
}

export function isInStock(product: StoreProduct, variant: ProductVariant): boolean {
  return product.tracked ? variant.quantity > 0 : variant.inStock
}

export function summarizeStock(product: StoreProduct): StockSummary {
  const variants = listStockVariants(product)
  const available = variants.filter((variant) => isInStock(product, variant)).length
  const quantity = product.tracked
    ? variants.reduce((sum, variant) => sum + variant.quantity, 0)
    : undefined
  const status =
    available === 0
      ? 'OUT_OF_STOCK'
      : available === variants.length
        ? 'IN_STOCK'
        : 'PARTIALLY_OUT_OF_STOCK'
  return { tracked: product.tracked, quantity, inStock: available > 0, status }
}
