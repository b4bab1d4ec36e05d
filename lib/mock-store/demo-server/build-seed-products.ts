import { buildDemoShop, kindAt } from '../demo/build-demo-shop.ts'
import type { PictureShape } from '../pictures/shapes.ts'
import { seedOf } from '../random.ts'
import type { ShopCollection, ShopOption, ShopParts, ShopProduct } from '../shop/shop.ts'

/** The demo store. Its images are named after their content; the extension has a drawing for each name. */
export function buildSeedProducts(): ShopParts {
  const { currency, products, collections } = buildDemoShop()
  return {
    currency,
    collections: collections.map(withoutCover),
    products: products.map((product, index) => withDrawings(product, kindAt(index).shape)),
  }
}

function withoutCover(collection: ShopCollection): ShopCollection {
  return { ...collection, mediaIds: [] }
}

function withDrawings(product: ShopProduct, shape: PictureShape): ShopProduct {
  const nameOf = (id: string) => `demo_${shape}_${seedOf(id).toString(16)}`
  const redraw = (option: ShopOption): ShopOption => ({
    ...option,
    choices: option.choices.map(({ value, label, mediaIds }) => {
      return { value, label, mediaIds: mediaIds.map(nameOf) }
    }),
  })
  return {
    ...product,
    media: product.media.map(({ id, title, width, height }) => {
      return { id: nameOf(id), kind: 'image', title, width, height }
    }),
    options: product.options.map(redraw),
  }
}
