import { compare, zero } from '#lib/core/catalog/money/amount.ts'
import type { FieldPathValue, RequestKind, FieldPath } from '#lib/core/catalog/changes/change.ts'
import { patternOf, holdingAt } from '#lib/core/catalog/fields/registry.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { ProductOption } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { unsupportedReason } from '#lib/core/operations/operations.ts'
import { type EditBuilder, isV3, valueAt } from '#lib/core/operations/edit-builder.ts'
import type { ResolvedField } from './resolve-field.ts'
import { isManaged } from '#lib/core/operations/targets.ts'
import { nameField } from './list-changes.ts'
import type { Catalog } from '#lib/core/catalog/fields/field.ts'

interface Manual {
  readonly seen: FieldPathValue
  readonly wanted: FieldPathValue
}

/** Why a product cannot have the entered value; undefined if it can. */
export function validateManualEdit(
  builder: EditBuilder,
  resolved: ResolvedField,
  manual: Manual,
  requests: readonly RequestKind[],
): string | undefined {
  return rejectValue(builder, resolved, manual) ?? rejectField(builder, resolved, requests)
}

/** The price paid is written as a discount if it has no request of its own. */
function rejectField(
  builder: EditBuilder,
  { path, field }: ResolvedField,
  requests: readonly RequestKind[],
): string | undefined {
  if (field === 'paidPrice' || requests.some(({ covers }) => covers.has(patternOf(path))))
    return undefined
  return (
    unsupportedFieldReason(path, isV3(builder) ? 'v3' : 'v1') ??
    t.entered.notHere(nameField(path, {}).label)
  )
}

function rejectValue(
  builder: EditBuilder,
  resolved: ResolvedField,
  manual: Manual,
): string | undefined {
  const { wanted } = manual
  const { product } = builder
  const catalog = isV3(builder) ? 'v3' : 'v1'
  const [kind, key = ''] = splitFieldPath(resolved)
  switch (kind) {
    case 'deleted':
      return wanted === true ? undefined : t.entered.noReturn
    case 'discount':
      return catalog === 'v3' ? t.entered.noDiscount : undefined
    case 'variantsManaged':
      return catalog === 'v1' && wanted === true && product.options.length > 0
        ? undefined
        : t.entered.noManaging
    case 'options':
      if (!Array.isArray(wanted) || wanted.length > 0) {
        if (catalog === 'v3') return rejectChoices(builder, wanted as readonly ProductOption[])
        // The values of V1's variants would be lost with them.
        return isManaged(builder) ? t.entered.noOptions : undefined
      }
      return unsupportedReason({ kind: 'variants', do: 'remove-options' }, catalog)
    case 'weight':
    case 'dimensions':
    case 'packageDimensions':
      return product.type === 'digital' ? t.entered.noWeight : undefined
    case 'collection': {
      const id = key as CollectionId
      const name = builder.labels?.[id] ?? key
      return unsupportedReason({ kind: 'collection', do: 'add', id, name }, catalog)
    }
    case 'info':
      if (product.infoSections === undefined) return t.entered.noInfo
      return unsupportedReason({ kind: 'info', do: 'remove', title: key }, catalog)
    case 'media':
      return rejectMedia(builder, manual, catalog)
    case 'choice':
      return rejectChoice(builder, resolved, wanted as readonly string[])
    default:
      return undefined
  }
}

/**
 * Each new choice creates variants, which need prices; choices of two options would create variants
 * of both.
 */
function rejectChoices(
  { product }: EditBuilder,
  wanted: readonly ProductOption[],
): string | undefined {
  const growing = wanted.flatMap((option) => {
    const known = product.options.find(({ name }) => name === option.name)?.choices ?? []
    const added = option.choices.filter(({ label }) => !known.some((each) => each.label === label))
    return added.length === 0 ? [] : [added]
  })
  if (growing.length > 1) return t.entered.growsTwice
  const unpriced = growing
    .flat()
    .find(({ newVariants }) => compare(newVariants?.paidPrice ?? zero, zero) <= 0)
  return unpriced === undefined ? undefined : t.refusals.choiceWithoutPrice(unpriced.label)
}

function splitFieldPath({ path, field }: ResolvedField): [string, string?] {
  if (path.startsWith('variant/')) return [field]
  const end = path.indexOf('/')
  return end < 0 ? [path] : [path.slice(0, end), path.slice(end + 1)]
}

function rejectMedia(
  { product }: EditBuilder,
  manual: Manual,
  catalog: 'v1' | 'v3',
): string | undefined {
  const seen = (manual.seen ?? []) as readonly string[]
  const wanted = manual.wanted as readonly string[]
  const current = product.media.map(({ id }) => id)
  const remaining = wanted.filter((each) => current.includes(each))
  const added = wanted.filter((each) => !current.includes(each))
  if (added.some((each) => seen.includes(each))) return t.entered.pictureGone
  const why =
    added.length > 0
      ? unsupportedReason({ kind: 'media', do: 'add', addresses: added }, catalog)
      : undefined
  const inOrder = [...current.filter((each) => wanted.includes(each)), ...added]
  const isInOrder =
    remaining.length + added.length === wanted.length &&
    wanted.every((each, at) => each === inOrder[at])
  return (
    why ??
    (isInOrder
      ? undefined
      : unsupportedReason({ kind: 'media', do: 'move', from: 1, to: 2 }, catalog))
  )
}

function rejectChoice(
  builder: EditBuilder,
  { path, now }: ResolvedField,
  wanted: readonly string[],
): string | undefined {
  const { choiceMedia, media } = builder.product
  if (choiceMedia === undefined) return t.entered.noChoice
  const remaining = valueAt<readonly string[]>(
    builder,
    'media',
    media.map(({ id }) => id),
  )
  const known = new Set([...remaining, ...(now as readonly string[])])
  if (wanted.some((id) => !known.has(id))) return t.entered.pictureGone
  const own = path.slice(0, path.lastIndexOf('/') + 1)
  const isElsewhere = Object.entries(choiceMedia).some(
    ([key, ids]) => ids.length > 0 && !`choice/${key}`.startsWith(own),
  )
  return !isV3(builder) && isElsewhere ? t.entered.oneOption : undefined
}

/** Why this field cannot be changed on any product of this catalog; undefined if it may be. */
export function unsupportedFieldReason(path: FieldPath, catalog: Catalog): string | undefined {
  const reason = holdingAt(path)?.missing?.[catalog]
  return reason === undefined ? undefined : t.unsupportedFields[reason]
}
