import type { JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import type { ItemResult } from '../bulk.ts'

/** One product of a write. */
interface Written {
  readonly body: JsonObject
}

type Send<T, Options> = (
  tries: readonly T[],
  options: Options,
) => Promise<readonly ItemResult<JsonObject>[]>

const asksForOptions = 'MISSING_OPTIONS_ON_UPDATE_VARIANTS'

const isPlain = ({ body }: Written) =>
  body['variantsInfo'] !== undefined && body['options'] === undefined

/**
 * Sources disagree on whether variants of a product without options need an empty list of options
 * beside them. The list is left out, as in thousands of writes to a live store, until the store asks
 * for it. It is never sent without variants, because that would damage the product.
 */
export function withEmptyOptions<T extends Written, Options>(
  send: Send<T, Options>,
): Send<T, Options> {
  let isWanted = false
  const complete = (each: T): T => ({ ...each, body: { ...each.body, options: [] } })
  return async (tries, options) => {
    if (isWanted)
      return send(
        tries.map((each) => (isPlain(each) ? complete(each) : each)),
        options,
      )
    const results = await send(tries, options)
    const lacking = results.flatMap(({ index, ...result }) => {
      const each = tries[index]
      const isLacking = !result.ok && result.error.code === asksForOptions
      return isLacking && each !== undefined && isPlain(each) ? [{ index, each }] : []
    })
    if (lacking.length === 0) return results
    isWanted = true
    const again = await send(
      lacking.map(({ each }) => complete(each)),
      options,
    )
    const corrected = new Map(
      again.map((result) => [lacking[result.index]?.index, result] as const),
    )
    return results.map((result) => {
      const { index } = result
      return Object.assign({}, corrected.get(index) ?? result, { index })
    })
  }
}
