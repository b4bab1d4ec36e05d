import { readAddress } from '#lib/admin/read-address.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { Call } from '#lib/rpc/server/handlers.ts'

/** Where a panel is: what it says itself, else what the browser knows. See the contract's `address`. */
export function readPanelAddress({
  input,
  sender,
}: Pick<Call<{ readonly address?: string | undefined }>, 'input' | 'sender'>): string {
  return input.address ?? sender.url ?? ''
}

/**
 * The site whose dashboard the panel's document was loaded for, as the browser says: whatever address a page
 * writes into the bar, its panel is given nothing of another site.
 */
export function readSenderSite({ sender }: Pick<Call<unknown>, 'sender'>): SiteId | undefined {
  return readAddress(sender.url ?? '')?.siteId
}
