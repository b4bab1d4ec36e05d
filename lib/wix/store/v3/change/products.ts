import { ApiError } from '#lib/wix/api/api-error.ts'
import { isAtLeast } from '#lib/wix/api/v3/check-ids.ts'
import type { CallOptions } from '#lib/wix/api/index.ts'
import type { FullProduct, ProductOutcome } from '#lib/wix/api/v3/index.ts'
import { zero } from '#lib/core/catalog/money/amount.ts'
import type {
  ChangeOutcome,
  FieldValues,
  ItemChange,
  FieldPath,
} from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { withoutOurLinks } from '#lib/core/catalog/changes/between-links.ts'
import { fieldEntries, pickFields } from '#lib/core/catalog/changes/field-paths.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { confirmWrites, type Readback, listMissed } from '#lib/wix/store/confirm-writes.ts'
import { toMediaId } from '#lib/core/catalog/product/media-address.ts'
import { isTaken, listAlreadySet, toConflict } from '#lib/wix/store/conflict.ts'
import { listedButRejected, toItemProblem } from '#lib/wix/store/problems.ts'
import { asUnknown, isAboutProduct } from '#lib/wix/store/resolve-outcome.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { StoreClient } from '../client.ts'
import { findStillListed } from '../confirm-gone.ts'
import { toDetails } from '../to-details.ts'
import { describe } from '../to-product.ts'
import { toVariants } from '../to-variant.ts'
import { fitChange, listFields, listParts } from './fit.ts'
import { collect } from '#lib/core/base/collect.ts'
import { listByIds } from '../unreadable.ts'
import { type Galleries, recordGallery, awaitFiles } from './await-files.ts'
import { findReferences } from './references.ts'

/**
 * Writes the fields of products in as few calls as possible. Every product is read fresh and
 * written under its revision: if another user changed the same fields, nothing is written. Products
 * with an unknown result are omitted; throws if that is all of them.
 */
export async function changeProducts(
  client: StoreClient,
  items: readonly ItemChange[],
  options: CallOptions,
): Promise<ChangeOutcome[]> {
  const references = await findReferences(client, items, options)
  const alreadySet = new Map<ProductId, readonly FieldPath[]>()
  const toRequest = (item: ItemChange, areCopied: boolean) => ({
    id: item.id,
    fields: listFields(item.set),
    parts: listParts(item.set),
    fit(fresh: FullProduct) {
      const now = heldIn(fresh, item.set)
      // Values found after our first request may be ours: a request that arrives twice is rejected
      // for its own revision.
      const isFirst = !alreadySet.has(item.id)
      if (isFirst) alreadySet.set(item.id, listAlreadySet(item, now))
      const isOurs = (path: FieldPath) => !isFirst || item.maybeApplied?.includes(path) === true
      const judged = withoutOurLinks(item, now, isOurs)
      return isTaken(item, judged) ? undefined : fitChange(item, fresh, references, areCopied)
    },
  })
  const send = async (some: readonly ItemChange[], areCopied: boolean) =>
    client.products.changeMany(
      some.map((item) => toRequest(item, areCopied)),
      options,
    )
  const outcomes = await copyForeign(items, await send(items, false), send)
  const gone = outcomes.flatMap(({ id, kind }) => (kind === 'gone' ? [id] : []))
  const rejected = await findStillListed(client, gone, options).catch((error: unknown) => {
    // The others may have been written.
    throw gone.length < outcomes.length ? asUnknown(error) : error
  })
  // All of them: a permission is missing, which is one failure for the whole job.
  if (rejected.size > 0 && rejected.size === outcomes.length) throw listedButRejected()
  const open = outcomes.flatMap((outcome) => (isUnresolved(outcome) ? [outcome.error] : []))
  const [first] = open
  // The call did not arrive, or its result is unknown: one failure, not one per product.
  if (first !== undefined && open.length === outcomes.length) {
    throw open.find(({ effect }) => effect === 'unknown') ?? first
  }
  const reported = outcomes.flatMap((outcome, at) => {
    const item = items[at]
    return item === undefined || isUnresolved(outcome)
      ? []
      : rejected.has(item.id)
        ? [{ id: item.id, ok: false, problem: listedButRejected().problem }]
        : [toOutcome(outcome, item, alreadySet.get(item.id))]
  })
  return confirm(client, items, { outcomes, reported }, options)
}

/** Files of another store can only be copied: the products with such files are sent once more. */
async function copyForeign(
  items: readonly ItemChange[],
  outcomes: readonly ProductOutcome[],
  send: (some: readonly ItemChange[], areCopied: true) => Promise<readonly ProductOutcome[]>,
): Promise<readonly ProductOutcome[]> {
  const rejected = new Set(
    outcomes.flatMap((outcome) =>
      outcome.kind === 'failed' &&
      outcome.error.effect === 'none' &&
      /MEDIA|FILE/.test(outcome.error.code ?? '')
        ? [outcome.id]
        : [],
    ),
  )
  const foreign = items.filter(
    ({ id, set }) =>
      rejected.has(id) && set.media?.some((each) => toMediaId(each) !== undefined) === true,
  )
  if (foreign.length === 0) return outcomes
  const again = new Map((await send(foreign, true)).map((outcome) => [outcome.id, outcome]))
  return outcomes.map((outcome) => again.get(outcome.id) ?? outcome)
}

/** The answer shows most of what was written. What it omits or shows differently is read again. */
async function confirm(
  client: StoreClient,
  items: readonly ItemChange[],
  {
    outcomes,
    reported,
  }: { outcomes: readonly ProductOutcome[]; reported: readonly ChangeOutcome[] },
  options: CallOptions,
): Promise<ChangeOutcome[]> {
  const { products } = client
  const answered = new Map(
    outcomes.flatMap((outcome) =>
      outcome.kind === 'applied' ? [[outcome.id as ProductId, outcome.product] as const] : [],
    ),
  )
  const galleries: Galleries = new Map()
  for (const product of answered.values()) recordGallery(galleries, product)
  const paths = new Map<ProductId, readonly FieldPath[]>()
  const unconfirmed = items.filter(({ id, set }) => {
    const product = answered.get(id)
    if (product === undefined) return false
    const values = heldIn(product, set)
    // An answer without a gallery says nothing about media.
    const isReported = product.media?.itemsInfo !== undefined
    const unreportedMedia = fieldEntries(set).flatMap(([path]) =>
      !isReported && /^(?:media$|alt\/)/.test(path) ? [path] : [],
    )
    paths.set(id, [...unreportedMedia, ...listMissed({ set }, { values })])
    return paths.get(id)?.length !== 0
  })
  const sets = new Map(items.map(({ id, set }) => [id, set]))
  const read = async (ids: readonly ProductId[], isLast: boolean) => {
    // Lists never include variants, and lag longest. What they still show at the last attempt is
    // read from the product itself.
    const isListed = (id: ProductId) =>
      ids.length > 1 &&
      !isLast &&
      paths.get(id)?.some((path) => path.startsWith('variant/')) === false
    const listed = ids.filter(isListed)
    const fields = [
      ...new Set([...ids.flatMap((id) => listFields(sets.get(id) ?? {})), ...confirmFields]),
    ]
    const pages = await readAnyway(
      () => collect(listByIds(client, listed, fields, options, () => undefined)),
      options,
    )
    const found = [...(pages ?? [])]
    for (const id of ids) {
      if (isListed(id)) continue
      const product = await readAnyway(() => products.get(id, { ...options, fields }), options)
      if (product !== undefined) found.push(product)
    }
    for (const product of found) recordGallery(galleries, product)
    return new Map(
      found.map((product): [ProductId, Readback] => {
        const id = product.id as ProductId
        const values = pickFields(
          heldIn(product, sets.get(id) ?? {}),
          (path) => paths.get(id)?.includes(path) === true,
        )
        const isFresh = isAtLeast(product.revision, answered.get(id)?.revision)
        return [id, { values, isFresh, currency: product.currency }]
      }),
    )
  }
  const how = { clock: client.clock, signal: options.signal }
  const confirmed = await confirmWrites(unconfirmed, reported, read, how)
  return awaitFiles(client, items, confirmed, galleries, options)
}

/** Undefined where the read fails: the outcome then stays as it was answered. */
async function readAnyway<T>(
  read: () => Promise<T>,
  { signal }: CallOptions,
): Promise<T | undefined> {
  return read().catch((error: unknown) => {
    signal?.throwIfAborted()
    if (!(error instanceof ApiError)) throw error
    return undefined
  })
}

const confirmFields = [
  'CURRENCY',
  'MERCHANT_DATA',
  'VARIANT_OPTION_CHOICE_NAMES',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
] as const

/**
 * What a product of an answer holds at the paths of a change. V3 products have no prices of their
 * own.
 */
function heldIn(fresh: FullProduct, set: FieldValues): FieldValues {
  const variants = toVariants(fresh, fresh.variantsInfo?.variants ?? [])
  const product: Product = {
    ...describe(fresh),
    ...toDetails(fresh),
    sku: '',
    listPrice: zero,
    paidPrice: zero,
    stock: { tracked: false, status: 'in-stock' },
    variantCount: variants.length,
    variants,
  }
  return readFields(set, product)
}

function isUnresolved(outcome: ProductOutcome): outcome is ProductOutcome & { kind: 'failed' } {
  return outcome.kind === 'failed' && !isAboutProduct(outcome.error)
}

const variantMedia = /^variants\/[^/]+\/media$/

function toOutcome(
  outcome: ProductOutcome,
  item: ItemChange,
  alreadySet: readonly FieldPath[] = [],
): ChangeOutcome {
  const { id } = item
  switch (outcome.kind) {
    case 'applied': {
      const lost = outcome.unconfirmed.filter((field) => variantMedia.test(field)).length
      const message = t.v3Errors.variantMediaLost(lost)
      return {
        id,
        ok: true,
        ...(alreadySet.length > 0 && { alreadySet }),
        ...(lost > 0 && { problem: { code: 'refused', message } }),
      }
    }
    case 'unchanged':
      return { id, ok: true, unchanged: true }
    case 'conflict':
      return toConflict(item, heldIn(outcome.product, item.set))
    case 'gone': {
      return { id, ok: false, problem: { code: 'not-found', message: t.storeAnswers.productGone } }
    }
    case 'corrupt':
      return { id, ok: false, problem: { code: 'damaged', message: t.v3Errors.damaged } }
    case 'failed': {
      const isRaced = outcome.error.code === 'INVALID_REVISION'
      const problem = isRaced
        ? ({ code: 'conflict', message: t.refusals.raced } as const)
        : toItemProblem(outcome.error)
      return { id, ok: false, problem }
    }
  }
}
