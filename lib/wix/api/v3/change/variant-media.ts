import { type JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { ItemResult } from '../bulk.ts'
import { toWritable } from '../rules/to-body.ts'
import { choicesOf, optionsOf, variantsOf } from './edit.ts'
import { isOf, readLinks } from './option-edits.ts'
import { completeParts } from './sent-together.ts'

/*
 * A variant has its own media, which no request sets: the platform computes them from the images that
 * its choices link. Cart, checkout and order show them. Some stores remove them at every write of
 * variants, and compute them again only at a write to products-with-inventory that gives choices by
 * name alone; other stores keep them.
 */

/** One product of a write. */
interface Written {
  readonly before: JsonObject
  readonly body: JsonObject
  /** Sent to products-with-inventory, which leaves stock that is not named unchanged. */
  readonly isStocked?: boolean
}

/** `emptied`: the IDs of the variants that lost their media. */
export type Sent = ItemResult<JsonObject> & { readonly emptied?: readonly string[] }

function hasMedia({ media }: JsonObject): boolean {
  return isRecord(media) && Object.keys(media).length > 0
}

/** The variants that lost their media although one of their choices still links an image. */
export function listEmptied(before: JsonObject, after: JsonObject): string[] {
  const had = new Set(variantsOf(before).flatMap((each) => (hasMedia(each) ? each['id'] : [])))
  if (had.size === 0) return []
  const links = optionsOf(after).flatMap((option) =>
    choicesOf(option).flatMap((choice) =>
      readLinks(choice).length > 0 ? isOf(option, choice) : [],
    ),
  )
  return variantsOf(after).flatMap((variant) => {
    const { id } = variant
    const isEmptied =
      had.has(id) && !hasMedia(variant) && links.some((isLinked) => isLinked(variant))
    return isEmptied && typeof id === 'string' ? [id] : []
  })
}

/**
 * What is known of the store: whether a write of variants keeps their media, and whether they can be
 * computed again.
 */
type Known = 'nothing' | 'kept' | 'restored' | 'lost'

/**
 * After each write of variants, looks for their media in the answer or, where the answer has none, in a
 * new reading. A second write makes the store compute missing media again; once that has worked, such
 * products are written that way at once. `emptied` names the variants whose media could not be
 * restored.
 */
export function withVariantMedia<T extends Written, Options>(
  send: (tries: readonly T[], options: Options) => Promise<readonly ItemResult<JsonObject>[]>,
  /** Reads the product at `revision` or later. Undefined if it cannot be read. */
  read: (written: T, revision: unknown, options: Options) => Promise<JsonObject | undefined>,
): (tries: readonly T[], options: Options) => Promise<readonly Sent[]> {
  let known: Known = 'nothing'
  const stocked = (each: T, body: JsonObject): T => ({ ...each, body, isStocked: true })
  const isAffected = ({ before, body }: T) =>
    body['variantsInfo'] !== undefined && variantsOf(before).some(hasMedia)

  return async (tries, options) => {
    const all = tries.map((each) =>
      known === 'restored' && isAffected(each) ? stocked(each, each.body) : each,
    )
    const results: Sent[] = [...(await send(all, options))]

    /** Reads the product again if the answer shows variants without their media. */
    async function readEmptied(at: number, each: T): Promise<JsonObject | undefined> {
      const result = results[at]
      if (result?.ok !== true || result.item === undefined) return undefined
      const emptied = listEmptied(each.before, result.item)
      if (emptied.length === 0 || known === 'kept') return undefined
      if (known !== 'lost') {
        const product = await read(each, result.item['revision'], options)
        const left = product === undefined ? emptied : listEmptied(each.before, product)
        results[at] = { ...result, item: product ?? result.item, emptied: left }
        return left.length > 0 && !each.isStocked ? product : undefined
      }
      results[at] = { ...result, emptied }
      return undefined
    }

    async function restore(rows: readonly (readonly [at: number, each: T])[]) {
      const again = await send(
        rows.map(([, each]) => each),
        options,
      )
      for (const [index, [at, each]] of rows.entries()) {
        const [former, result] = [results[at], again[index]]
        // If the second write is refused or outdated, the first one still counts.
        if (former?.ok !== true || result?.ok !== true || result.item === undefined) continue
        results[at] = { ...former, item: result.item, emptied: [] }
        await readEmptied(at, each)
      }
    }

    let waiting: (readonly [number, T])[] = []
    for (const [at, each] of all.entries()) {
      if (!isAffected(each)) continue
      const now = await readEmptied(at, each)
      const result = results[at]
      if (known === 'nothing' && result?.ok === true && result.emptied?.length === 0) known = 'kept'
      if (now === undefined) continue
      waiting.push([at, stocked(each, toSameBody(now))])
      if (known === 'restored') continue
      // The first product shows whether it works; all others are then sent in one call.
      await restore(waiting)
      const first = results[at]
      known = first?.ok === true && first.emptied?.length === 0 ? 'restored' : 'lost'
      waiting = []
    }
    if (waiting.length > 0) await restore(waiting)
    return results
  }
}

/** A body that changes nothing: variants, and all that is sent together with them, as they were read. */
function toSameBody(now: JsonObject): JsonObject {
  const parts = completeParts([{ part: 'variants', field: 'variants' }], now)
  return toWritable({ id: now['id'], revision: now['revision'], ...parts })
}
