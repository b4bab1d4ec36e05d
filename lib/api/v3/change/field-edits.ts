import { spotInOrder } from '#lib/base/spot-in-order.ts'
import type { JsonObject } from '#lib/api/transport/parse-json.ts'
import { writableFields } from '../wire/product.ts'
import type { ExtraField } from '../wire/requested-fields.ts'
import { type Edit, listAt, objectAt, setting } from './edit.ts'
import type { LabelChange, ProductChange } from './product-change.ts'
import { style } from '../wire/style.ts'

/** Fields that are set as they are, and what makes the shop answer them. */
const plainFields: Readonly<Partial<Record<keyof ProductChange, readonly ExtraField[]>>> = {
  name: [],
  slug: [],
  visible: [],
  visibleInPos: [],
  description: ['DESCRIPTION'],
  plainDescription: ['PLAIN_DESCRIPTION'],
  taxGroupId: [],
  mainCategoryId: [],
  purchaseEligibility: [],
  tags: [],
  seoData: [],
  subscriptionDetails: [],
  modifiers: ['PRODUCT_CHOICES_MEDIA_REFERENCES', 'PRODUCT_CHOICES_DISPLAY_IMAGE'],
}

function setField(field: keyof ProductChange, value: unknown, needs: readonly ExtraField[]): Edit {
  const kind = writableFields[field as keyof typeof writableFields]
  const mine = value === null ? null : kind.write(value as never, style)
  return setting({
    field,
    part: field,
    needs,
    mine,
    read: (product) => product[field] ?? null,
    apply: (product) => ({ ...product, [field]: mine }),
  })
}

function setLabel(field: 'brand' | 'ribbon', label: LabelChange): Edit {
  const [[key, mine] = ['id', null]] = Object.entries<string>(label ?? {})
  return setting({
    field,
    part: field,
    mine,
    read: (product) => objectAt(product, field)[key] ?? null,
    apply: (product) => ({ ...product, [field]: mine === null ? null : { [key]: mine } }),
  })
}

function setProperty(name: string, mine: unknown): Edit {
  const part = 'physicalProperties'
  return setting({
    field: `${part}/${name}`,
    part,
    mine,
    read: (product) => objectAt(product, part)[name] ?? null,
    apply: (product) => ({ ...product, [part]: { ...objectAt(product, part), [name]: mine } }),
  })
}

function setInfoSection(id: string, isThere: boolean, order: readonly string[] = []): Edit {
  const part = 'infoSections'
  const without = (product: JsonObject) => listAt(product, part).filter((each) => each['id'] !== id)
  return setting({
    field: `${part}/${id}`,
    part,
    needs: ['INFO_SECTION'],
    mine: isThere,
    read: (product) => listAt(product, part).some((each) => each['id'] === id),
    apply(product) {
      const others = without(product)
      const spot = spotInOrder(
        id,
        order,
        others.map((each) => String(each['id'])),
      )
      return { ...product, [part]: isThere ? others.toSpliced(spot, 0, { id }) : others }
    },
  })
}

/** Everything but media, options and variants. */
export function toFieldEdits(change: ProductChange): Edit[] {
  const edits: Edit[] = []
  for (const [name, needs] of Object.entries(plainFields)) {
    const field = name as keyof ProductChange
    const value = change[field]
    if (value !== undefined) edits.push(setField(field, value, needs))
  }
  for (const field of ['brand', 'ribbon'] as const) {
    const label = change[field]
    if (label !== undefined) edits.push(setLabel(field, label))
  }
  for (const [name, value] of Object.entries(change.physicalProperties ?? {})) {
    if (value !== undefined) edits.push(setProperty(name, value))
  }
  const { add = [], remove = [], order } = change.infoSections ?? {}
  return edits.concat(
    add.map((id) => setInfoSection(id, true, order)),
    remove.map((id) => setInfoSection(id, false)),
  )
}
