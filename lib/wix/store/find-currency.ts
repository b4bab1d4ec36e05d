import type { CallOptions } from '#lib/wix/api/index.ts'
import type { ReadSiteCurrency } from '#lib/wix/api/site-currency.ts'

/** The currency of a product, or of the site where there is none. Undefined if the key may not read it. */
export async function findCurrency(
  reported: string | undefined,
  { readSiteCurrency }: { readonly readSiteCurrency: ReadSiteCurrency },
  options: CallOptions,
): Promise<string | undefined> {
  return (
    reported ??
    readSiteCurrency(options).catch(() => {
      options.signal?.throwIfAborted()
      return undefined
    })
  )
}
