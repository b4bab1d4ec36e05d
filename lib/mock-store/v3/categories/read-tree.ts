import { violation } from '../../http/api-error.ts'
import { isRecord, type Json } from '../../http/check.ts'
import { toText } from '../to-text.ts'
import { storesAppId } from '../shop/from-shop-parts.ts'
import { treeReference } from './tree-reference.ts'
import { whole } from '../../whole.ts'

/** Every call about categories must name the tree; a shop has one. */
export function requireTree({ treeReference: sent }: Json): void {
  if (!whole) return
  const { appNamespace } = isRecord(sent) ? sent : {}
  if (appNamespace === undefined || appNamespace === null) {
    throw violation('treeReference.appNamespace', 'must not be empty', 'REQUIRED_FIELD')
  }
  if (appNamespace !== treeReference.appNamespace) {
    throw violation('treeReference.appNamespace', `${toText(appNamespace)} has no tree here`)
  }
}

/** The product id of `{catalogItemId, appId}`; another app's items are not in this shop. */
export function readItemId(item: unknown, path: string): string {
  const { catalogItemId, appId } = isRecord(item) ? item : {}
  if (typeof catalogItemId !== 'string' || catalogItemId === '') {
    throw violation(`${path}.catalogItemId`, 'must not be empty', 'REQUIRED_FIELD')
  }
  if (whole && appId !== storesAppId) throw violation(`${path}.appId`, `is not ${storesAppId}`)
  return catalogItemId
}
