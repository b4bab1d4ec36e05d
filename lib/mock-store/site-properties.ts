import type { Route } from './http/route.ts'

/** The properties of the site, which need a permission of their own. */
export function createSiteProperties({ currency }: { readonly currency: string }): Route[] {
  return [
    {
      at: 'GET /site-properties/v4/properties',
      permission: 'SITE_PROPERTIES.READ',
      answer: () => ({ body: { version: '1', properties: { paymentCurrency: currency } } }),
    },
  ]
}
