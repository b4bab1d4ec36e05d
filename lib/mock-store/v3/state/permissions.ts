import type { Caller } from '../../http/auth.ts'

/**
 * Whether a caller has a permission of Catalog V3. The broad permissions of a key include the fine
 * ones; a key with only fine permissions has exactly these.
 */
export function permits({ permissions }: Caller, permission: string): boolean {
  if (permissions.has(permission)) return true
  // The permissions of a store include neither those of the media manager nor those of the site.
  return /^(?!MEDIA\.|SITE_)/.test(permission) && permissions.has(broadSelect(permission))
}

function broadSelect(permission: string): string {
  const isRead = permission.endsWith('_READ') && !permission.includes('MERCHANT_DATA')
  if (/INVENTORY|LOCATION/.test(permission)) {
    return isRead ? 'WIX_STORES.READ_INVENTORY' : 'WIX_STORES.MODIFY_INVENTORY'
  }
  return isRead ? 'WIX_STORES.READ_PRODUCTS' : 'WIX_STORES.MODIFY_PRODUCTS'
}

export const seeHidden = 'WIX_STORES.PRODUCT_READ_NON_VISIBLE'
export const seeMerchantData = 'WIX_STORES.PRODUCT_MERCHANT_DATA_READ'
