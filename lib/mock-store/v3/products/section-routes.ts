import { violation } from '../../http/api-error.ts'
import { createCheck, type Json } from '../../http/check.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { readIds, readRows, runBulk } from '../bulk.ts'
import { readRevision, requireRevision } from '../revision.ts'
import { toText } from '../to-text.ts'
import type { V3Context } from '../v3-context.ts'
import {
  changeProduct,
  type TagChange,
  type TagLists,
  withoutSections,
  withSections,
  withTags,
} from './change-products.ts'
import { existingProduct } from './find-products.ts'
import { toProductJson } from './product-json.ts'
import { readRequested } from './requested-fields.ts'
import { readTags } from './sent-product.ts'

const permission = 'WIX_STORES.PRODUCT_UPDATE'
const bulk = '/stores/v3/bulk/products'

/** Info sections and tags of up to 100 products. */
export function createSectionRoutes({ store }: V3Context): Route[] {
  const changeSections = (call: Call, mode: 'add' | 'remove'): Reply => {
    const requested = readRequested(call)
    const ids = readIds(call.body, 'infoSectionIds', mode === 'add' ? 10 : 100)
    const change = mode === 'add' ? withSections(store, ids) : withoutSections(ids)
    const rows = readRows(call.body, 'products', 100).map((row, index) => {
      const check = createCheck(`products[${index}].`)
      check.required(row, 'productId')
      const revision = readRevision(row, check)
      check.end()
      return { id: toText(row['productId']), revision }
    })
    return runBulk(call, {
      rows,
      idOf: ({ id }) => id,
      act({ id, revision }) {
        requireRevision(existingProduct(store, id), revision)
        const effect = changeProduct(store, id, change)
        const item = toProductJson(store, existingProduct(store, id), requested, true)
        return { id, effect, item }
      },
    })
  }
  const changeTags = (call: Call): Reply => {
    const tags = readTagChange(call.body)
    return runBulk(call, {
      rows: readIds(call.body, 'productIds', 100),
      idOf: (id) => id,
      act: (id) => ({ id, effect: changeProduct(store, id, withTags(tags)) }),
    })
  }
  return [
    {
      at: `POST ${bulk}/add-info-sections`,
      permission,
      answer: (call) => changeSections(call, 'add'),
    },
    {
      at: `POST ${bulk}/remove-info-sections`,
      permission,
      answer: (call) => changeSections(call, 'remove'),
    },
    { at: `POST ${bulk}/update-tags`, permission, answer: changeTags },
  ]
}

/** Reads `assignTags` and `unassignTags`. At least one of them must have entries. */
export function readTagChange(body: Json): TagChange {
  const check = createCheck()
  const read = (field: string): TagLists => {
    const tags = check.record(body, field)
    return {
      privateTags: readTags(tags, 'privateTags', check) ?? [],
      publicTags: readTags(tags, 'publicTags', check) ?? [],
    }
  }
  const change = { assign: read('assignTags'), unassign: read('unassignTags') }
  check.end()
  const all = [change.assign, change.unassign].flatMap((tags) => Object.values(tags).flat())
  if (all.length > 0) return change
  throw violation(
    'assignTags',
    'and unassignTags are both empty',
    'EMPTY_ASSIGN_AND_UNASSIGN_LISTS',
  )
}
