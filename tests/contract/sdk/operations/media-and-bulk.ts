import type { BulkResult } from '#lib/wix/api/index.ts'
import { ids } from '#tests/unit/mock-store/open-store.ts'
import { type Operation, readBulk, writing } from './operation.ts'

/** The same image for a choice without an image. */
const blue = { option: 'Colour', choice: 'Blue', mediaIds: ['red.jpg'] }
const red = { option: 'Colour', choice: 'Red', mediaIds: ['red.jpg'] }

const several = [ids.mug, ids.cap, 'nobody']

async function reported(results: Promise<BulkResult[]>) {
  return (await results).map((result) => ({
    id: result.id,
    ok: result.ok,
    error: result.ok ? undefined : `${result.error.code}: ${result.error.message}`,
  }))
}

export const mediaWrites: readonly Operation[] = [
  writing('add pictures', {
    remote: (c) =>
      c.products.addProductMedia(ids.mug, [
        { mediaId: 'new.jpg' },
        { url: 'https://example.com/a b.jpg' },
      ]),
    ours: (c) =>
      c.products.addMedia(ids.mug, [
        { mediaId: 'new.jpg' },
        { url: 'https://example.com/a b.jpg' },
      ]),
  }),
  writing('take a picture off', {
    remote: (c) => c.products.removeProductMedia(ids.mug, ['mug-a.jpg']),
    ours: (c) => c.products.removeMedia(ids.mug, ['mug-a.jpg']),
  }),
  writing('take every picture off', {
    remote: (c) => c.products.removeProductMedia(ids.mug, []),
    ours: (c) => c.products.removeAllMedia(ids.mug),
  }),
  writing('give a choice a picture', {
    remote: (c) => c.products.addProductMediaToChoices(ids.shirt, [blue]),
    ours: (c) => c.products.addMediaToChoices(ids.shirt, [blue]),
  }),
  writing('take the picture of a choice off', {
    remote: (c) => c.products.removeProductMediaFromChoices(ids.shirt, [red]),
    ours: (c) => c.products.removeMediaFromChoices(ids.shirt, [red]),
  }),
]

export const bulkWrites: readonly Operation[] = [
  ...(['price', 'cost', 'weight'] as const).map((property) =>
    writing(`one ${property} for many products`, {
      remote: async (c) =>
        readBulk(await c.products.bulkUpdateProductsProperty(several, { [property]: 7.25 })),
      ours: (c) =>
        reported(
          c.products.bulkUpdate(several, { [property]: 7.25 } as { price: number }, {
            confirm: false,
          }),
        ),
    }),
  ),
  ...(['ribbon', 'brand'] as const).map((property) =>
    writing(`one ${property} for many products`, {
      remote: async (c) =>
        readBulk(await c.products.bulkUpdateProductsProperty(several, { [property]: 'Oak' })),
      ours: (c) =>
        reported(c.products.bulkUpdateBatch(several, { [property]: 'Oak' } as { brand: string })),
    }),
  ),
  writing('prices of many products moved by an amount', {
    remote: async (c) =>
      readBulk(await c.products.bulkAdjustProductProperty({ price: { amount: -2.5 } }, several)),
    ours: (c) => reported(c.products.bulkAdjust(several, { price: { amount: -2.5 } })),
  }),
  writing('prices of many products moved by a percentage', {
    remote: async (c) =>
      readBulk(
        await c.products.bulkAdjustProductProperty(
          { price: { percentage: { rate: 7, roundToInt: true } } },
          several,
        ),
      ),
    ours: (c) =>
      reported(
        c.products.bulkAdjust(several, { price: { percentage: { rate: 7, roundToInt: true } } }),
      ),
  }),
]
