import { violation } from '../http/api-error.ts'
import { type Check, createCheck, type Json } from '../http/check.ts'
import type { Call, Reply, Route } from '../http/route.ts'
import type { StoreProduct, ProductVariant } from '../state/store.ts'
import { findChoice, hasChoices } from '../state/variants.ts'
import { toVariantJson } from '../wire/variant-json.ts'
import { readSizes } from '../wire/sent-fields.ts'
import { applied, done, existingProduct, withoutIgnored } from './write-products.ts'

const permission = 'WIX_STORES.MODIFY_PRODUCTS'

interface Override {
  readonly matches: (variant: ProductVariant) => boolean
  readonly fields: Partial<ProductVariant>
}

function readOverride(product: StoreProduct, sent: Json, check: Check): Override {
  const choices = check.record(sent, 'choices')
  const ids = check.texts(sent, 'variantIds', { min: 0, max: 1000 }) ?? []
  if (choices === undefined && ids.length === 0) {
    check.reject('choices', 'must not be empty', 'REQUIRED_FIELD')
  }
  for (const [name, text] of Object.entries(choices ?? {})) {
    if (findChoice(product.options, name, String(text)) === undefined) {
      check.reject('choices', `"${name}": "${String(text)}" is not a choice of this product`)
    }
  }
  for (const id of ids) {
    if (!product.variants.some((variant) => variant.id === id)) {
      check.reject('variantIds', `${id} is not a variant of this product`)
    }
  }
  const fields = {
    price: check.amount(sent, 'price'),
    cost: check.amount(sent, 'cost'),
    weight: check.amount(sent, 'weight'),
    sku: check.text(sent, 'sku', { max: 40 }),
    visible: check.flag(sent, 'visible'),
    ...readSizes(sent, check),
  }
  const wanted = (choices ?? {}) as Record<string, string>
  return {
    matches: (variant) =>
      ids.length > 0 ? ids.includes(variant.id) : hasChoices(product, variant, wanted),
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  }
}

function patchVariants(call: Call): Reply {
  const product = existingProduct(call, call.params['id'] ?? '')
  if (!product.managed) {
    throw violation('id', 'the product must have managed variants (manageVariants: true)')
  }
  const check = createCheck()
  check.required(call.body, 'variants')
  const overrides =
    check.rows(call.body, 'variants', { min: 0, max: 1000 }, (row, at) =>
      readOverride(product, withoutIgnored(call, row), at),
    ) ?? []
  check.end()
  const changes = product.variants.map((variant) =>
    overrides.filter(({ matches }) => matches(variant)).map(({ fields }) => fields),
  )
  const variants = product.variants.map((variant, index): ProductVariant =>
    Object.assign({}, variant, ...(changes[index] ?? [])),
  )
  const next = call.store.put({ ...product, variants })
  const wanted = { currency: call.store.currency, merchant: true }
  return {
    body: { variants: next.variants.map((variant) => toVariantJson(next, variant, wanted)) },
    effects: [applied(product.id, ...listTouched(product, changes))],
  }
}

function listTouched(
  { variants }: StoreProduct,
  changes: readonly (readonly Partial<ProductVariant>[])[],
): string[] {
  return variants.flatMap(({ id }, index) =>
    (changes[index] ?? []).flatMap((fields) =>
      Object.keys(fields).map((field) => `variants.${id}.${field}`),
    ),
  )
}

/** Resets prices, costs, weights, SKUs and visibility to those of the product. Stock stays. */
function resetVariants(call: Call): Reply {
  const product = existingProduct(call, call.params['id'] ?? '')
  const { price, cost, weight, productDimensions, packageDimensions } = product
  const own = { price, cost, weight, productDimensions, packageDimensions }
  const variants = product.variants.map((variant) => {
    return { ...variant, ...own, sku: '', visible: true }
  })
  call.store.put({ ...product, variants })
  return done(product.id, 'variants')
}

export const variantWrites: readonly Route[] = [
  { at: 'PATCH /stores/v1/products/{id}/variants', permission, answer: patchVariants },
  {
    at: 'POST /stores/v1/products/{id}/variants/resetToDefault',
    permission,
    answer: resetVariants,
  },
]
