import { isRecord } from '#lib/core/base/is-record.ts'
import { type CallOptions, readRoute } from './transport/request-context.ts'
import type { Send } from './transport/send.ts'

const route = readRoute('GET', '/site-properties/v4/properties', '/site-properties/v4/properties')

/**
 * The currency in which the site is paid (ISO 4217). No call of either catalog returns it without a
 * product. Needs a permission of its own. `GET /site-properties/v4/properties`.
 */
export type ReadSiteCurrency = (options?: CallOptions) => Promise<string | undefined>

export function createReadSiteCurrency({ send }: { readonly send: Send }): ReadSiteCurrency {
  return async (options) => {
    const query = { 'fields.paths': ['paymentCurrency'] }
    const { body } = await send(route, { ...options, query })
    const { properties } = body
    const currency = isRecord(properties) ? properties['paymentCurrency'] : undefined
    return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : undefined
  }
}
