import { expect, it } from 'vitest'
import type { Place } from '#lib/domain/change.ts'
import { cannotPlace } from '#lib/edits/cannot-place.ts'
import { v1Capabilities, v3Capabilities } from '#lib/store/capabilities.ts'

const whole =
  'name slug description richDescription visible visibleInPos membersOnly ribbon brand seoTitle seoDescription sku listPrice discount cost weight dimensions packageDimensions pricePerUnit modifiers subscriptions mainCollection preorder media options variantsManaged deleted collection/c tags/t privateTags/t info/Care choice/Size/M alt/m stock/v/p'
const ofVariant =
  'listPrice paidPrice cost weight dimensions packageDimensions sku barcode visible tracked quantity inStock holds preorder'
const places = [
  ...whole.split(' '),
  ...ofVariant.split(' ').map((field) => `variant/v/${field}`),
] as Place[]

it.each([
  ['v1', v1Capabilities],
  ['v3', v3Capabilities],
] as const)(
  'of %s there is a sentence for each place that no request writes',
  (catalogue, shop) => {
    const isWritten = (place: Place) => shop.requests.some(({ covers }) => covers.test(place))
    for (const place of places) {
      expect(cannotPlace(place, catalogue) === undefined, place).toBe(isWritten(place))
    }
  },
)
