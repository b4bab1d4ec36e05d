import { isObject, type JsonObject } from '#lib/api/transport/parse-json.ts'
import type { ItemResult } from '../bulk.ts'
import { toWritable } from '../rules/to-body.ts'
import { choicesOf, optionsOf, variantsOf } from './edit.ts'
import { isOf, readLinks } from './option-edits.ts'
import { completeParts } from './sent-together.ts'

/*
 * A variant has media of its own, which no request sets: the platform computes them from the pictures that its
 * choices link. Cart, checkout and order show them. Some shops empty them at every write of variants, and compute
 * them again only at a write through products-with-inventory whose choices go by their names alone; others keep them.
 */

/** One product of a write. */
interface Written {
  readonly before: JsonObject
  readonly body: JsonObject
  /** Through products-with-inventory, which leaves stock that is not named as it is. */
  readonly isStocked?: boolean
}

/** With the variants that lost their media, by their ids. */
export type Sent = ItemResult<JsonObject> & { readonly emptied?: readonly string[] }

function hasMedia({ media }: JsonObject): boolean {
  return isObject(media) && Object.keys(media).length > 0
}

/** Variants that had media of their own and have none, although a choice of theirs still links a picture. */
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

/** What is known of the shop: whether a write of variants leaves their media, and whether they can be computed again. */
type Known = 'nothing' | 'kept' | 'restored' | 'lost'

/**
 * After each write of variants their media are looked for in the answer, and where it has none of them, in a reading.
 * What is gone is computed again by a second write; once that has helped, such products are written that way at once.
 * `emptied` of a result names what could not be restored.
 */
export function withVariantMedia<T extends Written, Options>(
  send: (tries: readonly T[], options: Options) => Promise<readonly ItemResult<JsonObject>[]>,
  /** The product as new as a revision; undefined where it cannot be read. */
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

    /** What the shop holds, where the answer shows variants without their media. */
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
        // Refused, or somebody was faster: what the write before did stands.
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
      // The first one shows what the shop does; all others then go in one call.
      await restore(waiting)
      const first = results[at]
      known = first?.ok === true && first.emptied?.length === 0 ? 'restored' : 'lost'
      waiting = []
    }
    if (waiting.length > 0) await restore(waiting)
    return results
  }
}

/** The body that changes nothing: variants and all that is sent together with them, as they were read. */
function toSameBody(now: JsonObject): JsonObject {
  const parts = completeParts([{ part: 'variants', field: 'variants' }], now)
  return toWritable({ id: now['id'], revision: now['revision'], ...parts })
}
