import { isObject, type JsonObject } from './transport/parse-json.ts'
import { isSame } from './wire/is-same.ts'

/*
 * A success is no confirmation: the platform ignores values it does not accept and answers 200. What a
 * write sent is compared with what the shop shows afterwards, field by field.
 */

/** They identify an entity and its version; a write does not set them. */
const names = new Set(['id', 'revision'])

/**
 * The fields of a body that `shown` does not have as they were sent, by their path: "name",
 * "priceData/price", "variantsInfo/variants/{id}/sku". Other fields of `shown` are ignored.
 */
export function listUnconfirmed(sent: JsonObject, shown: unknown): string[] {
  const fields = Object.entries(sent).filter(([name]) => !names.has(name))
  return listBelow(Object.fromEntries(fields), shown, '')
}

function listBelow(sent: unknown, shown: unknown, at: string): string[] {
  if (isObject(sent) && isObject(shown ?? {})) {
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

/** Items that have ids are matched by them; of any other list there is one path. */
function listInList(sent: readonly unknown[], shown: readonly unknown[], at: string): string[] {
  if (sent.length !== shown.length) return [at]
  const missed = sent.flatMap((item, index) => {
    const id = isObject(item) ? item['id'] : undefined
    if (typeof id !== 'string') return listBelow(item, shown[index], at).length > 0 ? [at] : []
    const same = shown.find((each) => isObject(each) && each['id'] === id)
    return same === undefined ? [`${at}/${id}`] : listBelow(item, same, `${at}/${id}`)
  })
  return [...new Set(missed)]
}

const noted = new WeakMap<object, readonly string[]>()

/** Recorded beside the response, which stays as the shop sent it. */
export function recordUnconfirmed<T extends object>(answered: T, fields: readonly string[]): T {
  noted.set(answered, fields)
  return answered
}

/**
 * Of what a write answered: the fields that it does not show as they were sent, by their path in the body, such as
 * "name" or "priceData/price". Read these again: the platform ignores what it does not take, rewrites some of what
 * it saves, and leaves some of it out of its answers. Empty: all of it is there. Throws a `TypeError` for
 * anything that no write of this client answered.
 */
export function unconfirmedOf(answered: object): readonly string[] {
  const fields = noted.get(answered)
  if (fields === undefined) throw new TypeError('No write of this client has answered that.')
  return fields
}
