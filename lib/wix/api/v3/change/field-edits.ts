import { insertIndex } from '#lib/core/base/insert-index.ts'
import { writableFields, type ExtraField } from '../wire/product.ts'
import { type Edit, idsOf, listAt, objectAt, setting } from './edit.ts'
import type { LabelChange, ProductChange } from './product-change.ts'
import { style } from '../wire/codecs.ts'

/** The `fields` of a request that make the answer contain a field. */
export const fieldsFor: Readonly<Record<string, readonly ExtraField[]>> = {
  description: ['DESCRIPTION'],
  plainDescription: ['PLAIN_DESCRIPTION'],
  modifiers: ['PRODUCT_CHOICES_MEDIA_REFERENCES', 'PRODUCT_CHOICES_DISPLAY_IMAGE'],
  infoSections: ['INFO_SECTION'],
  media: ['MEDIA_ITEMS_INFO'],
}

function setField(field: keyof typeof writableFields, value: unknown): Edit {
  const mine = value === null ? null : writableFields[field].write(value as never, style)
  return setting({
    field,
    part: field,
    needs: fieldsFor[field] ?? [],
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

/** Inserts an info section at its index in `order`. Without `order`, removes it. */
function setInfoSection(id: string, order?: readonly unknown[]): Edit {
  const part = 'infoSections'
  return setting({
    field: `${part}/${id}`,
    part,
    needs: ['INFO_SECTION'],
    mine: Boolean(order),
    read: (product) => idsOf(listAt(product, part)).includes(id),
    apply(product) {
      const others = listAt(product, part).filter((each) => each['id'] !== id)
      if (order) others.splice(insertIndex(id, order, idsOf(others)), 0, { id })
      return { ...product, [part]: others }
    },
  })
}

type FieldChange = Omit<ProductChange, 'media' | 'options' | 'variants'>

export function toFieldEdits(change: FieldChange): Edit[] {
  const { physicalProperties, infoSections, ...fields } = change
  const { add = [], remove = [], order = [] } = infoSections ?? {}
  return [
    ...given(fields).map(([field, value]) =>
      field === 'brand' || field === 'ribbon'
        ? setLabel(field, value as LabelChange)
        : setField(field, value),
    ),
    ...given(physicalProperties ?? {}).map(([name, value]) => setProperty(name, value)),
    ...add.map((id) => setInfoSection(id, order)),
    ...remove.map((id) => setInfoSection(id)),
  ]
}

function given<Values extends object>(values: Values) {
  const entries = Object.entries(values) as [keyof Values & string, Values[keyof Values]][]
  return entries.filter(([, value]) => value !== undefined)
}
