import { applicationError, violation } from '../../http/api-error.ts'
import type { Caller } from '../../http/auth.ts'
import type { Call } from '../../http/route.ts'
import { permits, seeMerchantData } from '../state/permissions.ts'

export type Requested = ReadonlySet<string>

const known = new Set([
  'URL',
  'CURRENCY',
  'INFO_SECTION',
  'MERCHANT_DATA',
  'PLAIN_DESCRIPTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'SUBSCRIPTION_PRICES_INFO',
  'BREADCRUMBS_INFO',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'MEDIA_ITEMS_INFO',
  'DESCRIPTION',
  'DIRECT_CATEGORIES_INFO',
  'ALL_CATEGORIES_INFO',
  'INFO_SECTION_DESCRIPTION',
  'THUMBNAIL',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
  'MIN_PRICE_VARIANT',
  'DISCOUNT_INFO',
])

/** Reads `fields` of a body or of a query string. They add to the default answer. */
export function readRequested({ query, body, caller }: Call, allowed = known): Requested {
  const sent = query.has('fields') ? query.getAll('fields') : (body['fields'] ?? [])
  if (!Array.isArray(sent)) throw violation('fields', 'is not a list', 'FORMAT')
  if (sent.length > 100) throw violation('fields', `has size ${sent.length}, expected 100 or less`)
  const unknown = sent.find((field) => !allowed.has(String(field)))
  if (unknown !== undefined) {
    throw violation('fields', `${String(unknown)} is not a value of RequestedFields`, 'FORMAT')
  }
  const requested = new Set(sent.map(String))
  if (requested.has('MERCHANT_DATA')) requireMerchant(caller)
  return requested
}

function requireMerchant(caller: Caller): void {
  if (permits(caller, seeMerchantData)) return
  const description = 'No permission to read merchant data'
  throw applicationError(403, 'NO_PERMISSION_TO_READ_MERCHANT_DATA', description)
}

export function noHiddenProducts() {
  const description = 'No permission to include not visible products'
  return applicationError(403, 'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS', description)
}
