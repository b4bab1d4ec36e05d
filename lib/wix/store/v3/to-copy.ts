import type { FullProduct, ProductOption, Variant } from '#lib/wix/api/v3/index.ts'
import { type Amount, compare, zero } from '#lib/core/catalog/money/amount.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import { withoutPageAddress } from '../seo.ts'
import { toPrices } from './to-variant.ts'
import { type Snapshot, toStock, toVariant } from './snapshot.ts'

/** The snapshot of a product, changed into that of its duplicate. */
export function toCopy({ product: former }: Snapshot, wanted: NewProduct): Snapshot {
  const { parts = [], keepsSkus = false } = wanted.copy ?? {}
  const { name, visible } = wanted
  const all = former.variantsInfo?.variants ?? []
  const variants =
    wanted.variants.length > 0
      ? all.map((variant) => (keepsSkus ? variant : withoutSku(variant)))
      : [toOnly(all, wanted)]
  const options = parts.includes('options') ? (former.options ?? []) : []
  const product: FullProduct = {
    ...former,
    name,
    slug: undefined,
    visible,
    options: parts.includes('media') ? options : options.map(withoutMedia),
    variantsInfo: { variants },
    media: parts.includes('media') ? former.media : undefined,
    directCategoriesInfo: parts.includes('collections') ? former.directCategoriesInfo : undefined,
    infoSections: parts.includes('info') ? former.infoSections : [],
    seoData: parts.includes('seo') ? withoutPageAddress(former.seoData) : undefined,
  }
  const [first = { choices: {} }] = wanted.variants
  const stock = variants.map(({ id }, at) =>
    Object.assign(toStock(wanted, first, at), { variantId: id }),
  )
  return { product, stock }
}

function withoutSku({ sku: _sku, barcode: _barcode, ...variant }: Variant): Variant {
  return variant
}

/** The one variant of a plain copy: the cheapest of its source, which gave the product its price. */
function toOnly(all: readonly Variant[], wanted: NewProduct): Variant {
  const cheapest = all.reduce((min, each) => (compare(paidOf(each), paidOf(min)) < 0 ? each : min))
  const { sku, price } = toVariant(wanted, { choices: {} }, 0)
  return { ...withoutSku(cheapest), choices: [], visible: true, price, ...(sku ? { sku } : {}) }
}

function paidOf({ price }: Variant): Amount {
  return toPrices(price)?.paidPrice ?? zero
}

function withoutMedia({ choicesSettings, ...option }: ProductOption): ProductOption {
  const choices = (choicesSettings?.choices ?? []).map(
    ({ media: _media, linkedMedia: _linkedMedia, ...choice }) => choice,
  )
  return { ...option, choicesSettings: { ...choicesSettings, choices } }
}
