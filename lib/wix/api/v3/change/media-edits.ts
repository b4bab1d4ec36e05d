import type { JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { changeWhere, type Edit, idsOf, mediaOf, objectAt, setting } from './edit.ts'
import type { MediaChange } from './product-change.ts'

const shared = { part: 'media', needs: ['MEDIA_ITEMS_INFO'] } as const

export function toMediaEdits({ add, remove, list, altTexts, order }: MediaChange = {}): Edit[] {
  return [
    ...(list === undefined ? [] : [setList(list)]),
    ...(add ?? []).map(addItem),
    ...(remove ?? []).map(removeItem),
    ...(altTexts ?? []).map(({ id, altText }) =>
      setAltText(
        id,
        altText,
        list?.some((item) => 'id' in item && item.id === id),
      ),
    ),
    ...(order === undefined ? [] : [setOrder(order)]),
  ]
}

function withMedia(product: JsonObject, items: readonly JsonObject[]): JsonObject {
  const media = objectAt(product, 'media')
  return { ...product, media: { ...media, itemsInfo: { ...objectAt(media, 'itemsInfo'), items } } }
}

const find = (product: JsonObject, id: string) => mediaOf(product).find((item) => item['id'] === id)
const readOrder = (product: JsonObject) => idsOf(mediaOf(product))

function addItem(item: NonNullable<MediaChange['add']>[number]): Edit {
  const id = 'id' in item ? item.id : undefined
  return setting({
    ...shared,
    field: `media/${id ?? ('url' in item ? item.url : '')}`,
    // An image that is added by address gets another address and a new ID, so it cannot be recognized.
    repeatable: id !== undefined,
    mine: item,
    read: () => null,
    isDone: (product) => id !== undefined && find(product, id) !== undefined,
    apply: (product) => withMedia(product, [...mediaOf(product), { ...item }]),
  })
}

function removeItem(id: string): Edit {
  return setting({
    ...shared,
    field: `media/${id}`,
    mine: false,
    read: (product) => find(product, id) !== undefined,
    apply: (product) =>
      withMedia(
        product,
        mediaOf(product).filter((item) => item['id'] !== id),
      ),
  })
}

/** `isListed`: the same change adds the image if it is missing. */
function setAltText(id: string, mine: string | null, isListed = false): Edit {
  return setting({
    ...shared,
    field: `media/${id}/altText`,
    mine,
    read(product) {
      const item = find(product, id)
      if (item === undefined) return isListed ? null : undefined
      return item['altText'] ?? null
    },
    apply: (product) =>
      withMedia(
        product,
        changeWhere(
          mediaOf(product),
          (item) => item['id'] === id,
          (item) => ({ ...item, altText: mine }),
        ),
      ),
  })
}

function setOrder(order: readonly string[]): Edit {
  const wanted = (product: JsonObject) => {
    const first = order.map((id) => find(product, id)).filter((item) => item !== undefined)
    return [...first, ...mediaOf(product).filter((item) => !first.includes(item))]
  }
  return setting({
    ...shared,
    field: 'media/order',
    mine: order,
    read: readOrder,
    isDone: (product) => wanted(product).every((item, index) => item === mediaOf(product)[index]),
    apply: (product) => withMedia(product, wanted(product)),
  })
}

function setList(list: NonNullable<MediaChange['list']>): Edit {
  const isKnown = list.every((item) => 'id' in item)
  return setting({
    ...shared,
    field: 'media',
    repeatable: isKnown,
    mine: isKnown ? list.map((item) => item.id) : list,
    read: readOrder,
    apply: (product) =>
      withMedia(
        product,
        list.map((item) => ('id' in item ? find(product, item.id) : undefined) ?? { ...item }),
      ),
  })
}
