import { compare, zero } from '#lib/domain/amount.ts'
import type { PlaceValue, RequestKind } from '#lib/domain/change.ts'
import { patternOf } from '#lib/domain/fields/registry.ts'
import type { CollectionId } from '#lib/domain/ids.ts'
import type { ProductOption } from '#lib/domain/product.ts'
import { t } from '#lib/i18n/t.ts'
import { cannot } from '#lib/operations/operations.ts'
import { cannotPlace } from './cannot-place.ts'
import { type Draft, isV3, valueAt } from '#lib/operations/draft.ts'
import type { Spot } from './find-spot.ts'
import { isManaged } from '#lib/operations/targets.ts'
import { namePlace } from './list-changes.ts'

interface Typed {
  readonly seen: PlaceValue
  readonly wanted: PlaceValue
}

/** Why a product cannot hold what was typed at a spot of it; undefined when it can. */
export function refuseTyped(
  draft: Draft,
  spot: Spot,
  typed: Typed,
  requests: readonly RequestKind[],
): string | undefined {
  return refuseValue(draft, spot, typed) ?? refusePlace(draft, spot, requests)
}

/** The price paid is written as a discount where it has no request of its own. */
function refusePlace(
  draft: Draft,
  { place, field }: Spot,
  requests: readonly RequestKind[],
): string | undefined {
  if (field === 'paidPrice' || requests.some(({ covers }) => covers.has(patternOf(place))))
    return undefined
  return (
    cannotPlace(place, isV3(draft) ? 'v3' : 'v1') ?? t.typed.notHere(namePlace(place, {}).label)
  )
}

function refuseValue(draft: Draft, spot: Spot, typed: Typed): string | undefined {
  const { wanted } = typed
  const { product } = draft
  const catalogue = isV3(draft) ? 'v3' : 'v1'
  const [kind, key = ''] = splitPlace(spot)
  switch (kind) {
    case 'deleted':
      return wanted === true ? undefined : t.typed.noReturn
    case 'discount':
      return catalogue === 'v3' ? t.typed.noDiscount : undefined
    case 'variantsManaged':
      return catalogue === 'v1' && wanted === true && product.options.length > 0
        ? undefined
        : t.typed.noManaging
    case 'options':
      if (!Array.isArray(wanted) || wanted.length > 0) {
        if (catalogue === 'v3') return refuseChoices(draft, wanted as readonly ProductOption[])
        // Figures of V1's variants would go with them.
        return isManaged(draft) ? t.typed.noOptions : undefined
      }
      return cannot({ kind: 'variants', do: 'remove-options' }, catalogue)
    case 'weight':
    case 'dimensions':
    case 'packageDimensions':
      return product.type === 'digital' ? t.typed.noWeight : undefined
    case 'collection': {
      const id = key as CollectionId
      const name = draft.labels?.[id] ?? key
      return cannot({ kind: 'collection', do: 'add', id, name }, catalogue)
    }
    case 'info':
      if (product.infoSections === undefined) return t.typed.noInfo
      return cannot({ kind: 'info', do: 'remove', title: key }, catalogue)
    case 'media':
      return refuseMedia(draft, typed, catalogue)
    case 'choice':
      return refuseChoice(draft, spot, wanted as readonly string[])
    default:
      return undefined
  }
}

/** Each new choice makes variants, which need prices; those of two options would make variants of both. */
function refuseChoices({ product }: Draft, wanted: readonly ProductOption[]): string | undefined {
  const growing = wanted.flatMap((option) => {
    const known = product.options.find(({ name }) => name === option.name)?.choices ?? []
    const added = option.choices.filter(({ label }) => !known.some((each) => each.label === label))
    return added.length === 0 ? [] : [added]
  })
  if (growing.length > 1) return t.typed.growsTwice
  const unpriced = growing
    .flat()
    .find(({ newVariants }) => compare(newVariants?.paidPrice ?? zero, zero) <= 0)
  return unpriced === undefined ? undefined : t.refusals.choiceWithoutPrice(unpriced.label)
}

function splitPlace({ place, field }: Spot): [string, string?] {
  if (place.startsWith('variant/')) return [field]
  const end = place.indexOf('/')
  return end < 0 ? [place] : [place.slice(0, end), place.slice(end + 1)]
}

function refuseMedia({ product }: Draft, typed: Typed, catalogue: 'v1' | 'v3'): string | undefined {
  const seen = (typed.seen ?? []) as readonly string[]
  const wanted = typed.wanted as readonly string[]
  const held = product.media.map(({ id }) => id)
  const kept = wanted.filter((each) => held.includes(each))
  const added = wanted.filter((each) => !held.includes(each))
  if (added.some((each) => seen.includes(each))) return t.typed.pictureGone
  const why =
    added.length > 0 ? cannot({ kind: 'media', do: 'add', addresses: added }, catalogue) : undefined
  const inOrder = [...held.filter((each) => wanted.includes(each)), ...added]
  const isInOrder =
    kept.length + added.length === wanted.length && wanted.every((each, at) => each === inOrder[at])
  return (
    why ??
    (isInOrder ? undefined : cannot({ kind: 'media', do: 'move', from: 1, to: 2 }, catalogue))
  )
}

function refuseChoice(
  draft: Draft,
  { place, now }: Spot,
  wanted: readonly string[],
): string | undefined {
  const { choiceMedia, media } = draft.product
  if (choiceMedia === undefined) return t.typed.noChoice
  const kept = valueAt<readonly string[]>(
    draft,
    'media',
    media.map(({ id }) => id),
  )
  const known = new Set([...kept, ...(now as readonly string[])])
  if (wanted.some((id) => !known.has(id))) return t.typed.pictureGone
  const own = place.slice(0, place.lastIndexOf('/') + 1)
  const isElsewhere = Object.entries(choiceMedia).some(
    ([key, ids]) => ids.length > 0 && !`choice/${key}`.startsWith(own),
  )
  return !isV3(draft) && isElsewhere ? t.typed.oneOption : undefined
}
