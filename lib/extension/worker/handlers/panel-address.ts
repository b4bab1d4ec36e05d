import { readAddress } from '#lib/extension/dashboard/read-address.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { Call } from '#lib/extension/rpc/server/handlers.ts'

/** The address that a panel reports, else the one the browser reports. See the contract's `address`. */
export function readPanelAddress({
  input,
  sender,
}: Pick<Call<{ readonly address?: string | undefined }>, 'input' | 'sender'>): string {
  return input.address ?? sender.url ?? ''
}

/**
 * The site for which the panel's document was loaded, as the browser reports it. A page can change its address
 * without loading, but its panel gets no data of another site.
 */
export function readSenderSite({ sender }: Pick<Call<unknown>, 'sender'>): SiteId | undefined {
  return readAddress(sender.url ?? '')?.siteId
}
