import { buildDemoStore, kindAt } from '../demo/build-demo-store.ts'
import type { PictureShape } from '../pictures/shapes.ts'
import { seedOf } from '../random.ts'
import type { StoreCollection, StoreOption, StoreParts, StoreProduct } from '../state/store.ts'

/** The demo store. Its images are named after their content; the extension has a drawing for each name. */
export function buildSeedProducts(): StoreParts {
  const { currency, products, collections } = buildDemoStore()
  return {
    currency,
    collections: collections.map(withoutCover),
    products: products.map((product, index) => withDrawings(product, kindAt(index).shape)),
  }
}

function withoutCover(collection: StoreCollection): StoreCollection {
  return { ...collection, mediaIds: [] }
}

function withDrawings(product: StoreProduct, shape: PictureShape): StoreProduct {
  const nameOf = (id: string) => `demo_${shape}_${seedOf(id).toString(16)}`
  const redraw = (option: StoreOption): StoreOption => ({
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
