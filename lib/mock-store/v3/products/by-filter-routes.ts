import { applicationError } from '../../http/api-error.ts'
import { type Check, createCheck, type Json } from '../../http/check.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { readIds } from '../bulk.ts'
import { changeCategories, requireOpenCategory } from '../categories/change-categories.ts'
import type { Act } from '../jobs/async-job-store.ts'
import type { V3Variant } from '../state/product.ts'
import type { V3JobContext } from '../v3-context.ts'
import { readAdjustment } from './adjust-variants.ts'
import { requireCompareAtAbove } from './align-variants.ts'
import {
  type Change,
  changeProduct,
  withoutSections,
  withSections,
  withTags,
  withVariants,
} from './change-products.ts'
import { deleteProduct, requireSound, updateProduct } from './save-product.ts'
import {
  createProductQuestion,
  existingProduct,
  findByFilter,
  readMember,
} from './find-products.ts'
import { readTagChange } from './section-routes.ts'
import { readSentProduct } from './sent-product.ts'
import { readMoney } from './sent-variants.ts'

const bulk = '/stores/v3/bulk/products'
const update = 'WIX_STORES.PRODUCT_UPDATE'

/** Calls on all products that match a filter. Each starts a background job. */
export function createByFilterRoutes(context: V3JobContext): Route[] {
  const { store, jobs } = context
  const question = createProductQuestion(store)

  const start = (call: Call, kind: string, act: Act): Reply => {
    const ids = findByFilter(store, question, call).map(({ id }) => id)
    const { id: jobId } = jobs.start(kind, ids, act, call.failItem)
    return { body: { jobId } }
  }
  const route = (path: string, permission: string, readAct: (body: Json) => Act): Route => ({
    at: `POST ${bulk}/${path}-by-filter`,
    permission,
    answer: (call) => start(call, path.replaceAll('-', '_').toUpperCase(), readAct(call.body)),
  })
  const change = (id: string, edit: Change) => {
    requireSound(context, id)
    return changeProduct(store, id, edit)
  }

  return [
    route('delete', 'WIX_STORES.PRODUCT_DELETE', () => (id) => deleteProduct(store, id)),
    route('update', update, (body) => {
      const sent = readFilterProduct(readMember(body, 'product'))
      return (id) => {
        const { revision } = existingProduct(store, id)
        return updateProduct(context, id, String(revision), sent).effect
      }
    }),
    route('update-tags', update, (body) => {
      const edit = withTags(readTagChange(body))
      return (id) => change(id, edit)
    }),
    route('add-info-sections', update, (body) => {
      const edit = withSections(store, readIds(body, 'infoSectionIds', 20))
      return (id) => change(id, edit)
    }),
    route('remove-info-sections', update, (body) => {
      const edit = withoutSections(readIds(body, 'infoSectionIds', 100))
      return (id) => change(id, edit)
    }),
    route('update-variants', update, (body) => {
      const edit = readVariantEdit(readMember(body, 'variant'))
      return (id) => change(id, withVariants(edit))
    }),
    route('adjust-variants', update, (body) => {
      const adjust = readAdjustment(body, store.currency)
      return (id) => change(id, withVariants(adjust))
    }),
    ...(['add-to', 'remove-from'] as const).map((mode) =>
      route(
        `${mode}-categories`,
        `CATEGORIES.CATEGORY_${mode === 'add-to' ? 'ADD' : 'REMOVE'}_ITEM`,
        (body) => {
          const ids = readIds(body, 'categoryIds', 5)
          for (const id of ids) requireOpenCategory(store, id)
          return (id) => changeCategories(store, id, ids, mode === 'add-to' ? 'add' : 'remove')
        },
      ),
    ),
  ]
}

/** Fields that are unique to a product cannot be set for many. */
function readFilterProduct(json: Json) {
  const own = ['slug', 'options', 'variantsInfo', 'id', 'revision'].find((field) => field in json)
  if (own !== undefined) {
    const description = `${own} cannot be updated by filter`
    throw applicationError(400, 'FIELD_MASK_VALUE_NOT_SUPPORTED', description)
  }
  const check = createCheck('product.')
  const sent = readSentProduct(json, check)
  check.end()
  const named = [sent.ribbon, ...(sent.infoSections ?? [])].some((each) => each && !each.id)
  if (!named) return sent
  const description = 'Ribbons and info sections are given by their ids here'
  throw applicationError(404, 'RIBBON_NOT_FOUND', description)
}

/** Reads only `visible`, `price`, `revenueDetails.cost` and the weight, if they were sent. */
function readVariantEdit(json: Json): (variant: V3Variant) => V3Variant {
  const check = createCheck('variant.')
  const fields = {
    visible: check.flag(json, 'visible'),
    ...readPrice(json, check),
    cost: readInner(json, 'revenueDetails', check, (inner, at) => readMoney(inner, 'cost', at)),
    weight: readInner(json, 'physicalProperties', check, (inner, at) => at.amount(inner, 'weight')),
  }
  check.end()
  const sent = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<V3Variant>
  if (Object.keys(sent).length === 0) {
    check.reject('price', 'or another field must be sent', 'EMPTY_FIELD_MASK')
    check.end()
  }
  return (variant) => {
    const next = { ...variant, ...sent }
    requireCompareAtAbove(next)
    return next
  }
}

function readPrice(json: Json, check: Check) {
  const price = check.record(json, 'price')
  if (price === undefined) return {}
  if (price['actualPrice'] === null) {
    check.reject('price.actualPrice', 'must not be empty', 'CANNOT_REMOVE_VARIANT_ACTUAL_PRICE')
  }
  const at = check.at('price')
  return {
    actual: readMoney(price, 'actualPrice', at),
    compareAt: readMoney(price, 'compareAtPrice', at),
  }
}

function readInner<T>(
  json: Json,
  field: string,
  check: Check,
  read: (inner: Json, at: Check) => T,
): T | undefined {
  const inner = check.record(json, field)
  return inner === undefined ? undefined : read(inner, check.at(field))
}
