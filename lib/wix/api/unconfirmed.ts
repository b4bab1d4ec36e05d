import { type JsonObject } from './transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { isSame } from './wire/is-same.ts'

/*
 * A success confirms nothing: the platform ignores values that it does not accept and answers 200. So
 * what a write sent is compared, field by field, with what the store shows afterwards.
 */

/** They identify an entity and its version. A write does not set them. */
const names = new Set(['id', 'revision'])

/**
 * The paths of the fields of a body that `shown` does not have as they were sent: "name",
 * "priceData/price", "variantsInfo/variants/{id}/sku". Ignores other fields of `shown`.
 */
export function listUnconfirmed(sent: JsonObject, shown: unknown): string[] {
  const fields = Object.entries(sent).filter(([name]) => !names.has(name))
  return listBelow(Object.fromEntries(fields), shown, '')
}

function listBelow(sent: unknown, shown: unknown, at: string): string[] {
  if (isRecord(sent) && isRecord(shown ?? {})) {
    const parent = (shown ?? {}) as JsonObject
    return Object.entries(sent).flatMap(([name, value]) =>
      value === undefined ? [] : listBelow(value, parent[name], at === '' ? name : `${at}/${name}`),
    )
  }
  if (Array.isArray(sent) && Array.isArray(shown ?? [])) {
    return listInList(sent, (shown ?? []) as unknown[], at)
  }
  return isSame(sent ?? null, shown ?? null) ? [] : [at]
}

/** Items with IDs are matched by them. Any other list has one path as a whole. */
function listInList(sent: readonly unknown[], shown: readonly unknown[], at: string): string[] {
  if (sent.length !== shown.length) return [at]
  const missed = sent.flatMap((item, index) => {
    const id = isRecord(item) ? item['id'] : undefined
    if (typeof id !== 'string') return listBelow(item, shown[index], at).length > 0 ? [at] : []
    const same = shown.find((each) => isRecord(each) && each['id'] === id)
    return same === undefined ? [`${at}/${id}`] : listBelow(item, same, `${at}/${id}`)
  })
  return [...new Set(missed)]
}

const noted = new WeakMap<object, readonly string[]>()

/** Stores the paths beside the response, which stays as the store sent it. */
export function recordUnconfirmed<T extends object>(answered: T, fields: readonly string[]): T {
  noted.set(answered, fields)
  return answered
}

/**
 * The fields that the answer to a write does not show as they were sent, by their path in the body,
 * such as "name" or "priceData/price". Read them again: the platform ignores values that it does not
 * accept, rewrites some, and leaves some out of its answers. In V1 also the given fields that the call
 * does not send, such as "stock" of a whole product. Empty if all fields are confirmed. Throws a
 * `TypeError` for an object that no write of this client returned.
 */
export function unconfirmedOf(answered: object): readonly string[] {
  const fields = noted.get(answered)
  if (fields === undefined) throw new TypeError('No write of this client returned this object.')
  return fields
}
