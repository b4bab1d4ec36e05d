import { type Amount, zero } from './amount.ts'
import type { Place, PlaceValue } from './change.ts'
import { isSameEssence } from './essence-of.ts'
import type { Dimensions } from './product-details.ts'
import { htmlEssence } from './html-essence.ts'
import { roundPrice } from './rounding.ts'
import { holdsSizes } from './sizes.ts'

/**
 * Whether the shop holds what was sent to it, allowing for how it rewrites what it saves: HTML may have
 * other markup for the same text. Not for what a person types: a blank more is a change there.
 */
export function isHeldValue(
  place: Place,
  sent: PlaceValue,
  held: PlaceValue | undefined,
  currency?: string,
): boolean {
  if (isSameValue(place, sent, held, currency)) return true
  if (!holdsHtml(place) || typeof sent !== 'string' || typeof held !== 'string') return false
  return htmlEssence(sent) === htmlEssence(held)
}

/**
 * Whether two values of a place are the same. With a currency, prices are compared in its precision: a
 * shop may keep 11.449 as 11.45.
 */
export function isSameValue(
  place: Place,
  expected: PlaceValue,
  fresh: PlaceValue | undefined,
  currency?: string,
): boolean {
  if (expected === fresh) return true
  if (fresh === undefined) return false
  if (expected === null || fresh === null) return isNothing(place, expected ?? fresh)
  if (place === 'media' || place.startsWith('choice/'))
    return isSameMedia(expected as readonly string[], fresh as readonly string[])
  if (holdsSizes(place)) return isSameSizes(expected as Dimensions, fresh as Dimensions)
  if (typeof expected === 'object') return isSameEssence(expected, fresh)
  if (currency === undefined || !isMoney(place)) return false
  const [one, other] = [expected, fresh].map((amount) =>
    roundPrice(amount as Amount, { to: 'currency' }, currency),
  )
  return one === other
}

/** The first catalogue answers 0 where no cost or weight was ever given. */
function isNothing(place: Place, other: PlaceValue): boolean {
  return other === zero && /(?:^|\/)(?:cost|weight)$/.test(place)
}

/** Wix rewrites the HTML that it saves. */
function holdsHtml(place: Place): boolean {
  return place === 'description' || place.startsWith('info/')
}

/** Without a unit they are in the shop's own. */
function isSameSizes(expected: Dimensions, fresh: Dimensions): boolean {
  return isSameEssence({ unit: fresh.unit, ...expected }, fresh)
}

/** The shop gives an id of its own to what was added by its address. */
function isSameMedia(expected: readonly string[], fresh: readonly string[]): boolean {
  const known = new Set(expected)
  return (
    expected.length === fresh.length &&
    expected.every((each, at) => {
      const found = fresh[at] ?? ''
      return each === found || (isAddress(each) && !known.has(found))
    })
  )
}

function isAddress(text: string): boolean {
  return text.startsWith('https://') || text.startsWith('http://')
}

function isMoney(place: Place): boolean {
  return /(?:^|\/)(?:listPrice|paidPrice|cost)$/.test(place)
}
