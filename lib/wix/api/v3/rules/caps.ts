import type { JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'

/** The limits of one bulk call. Each counts separately, over all items. */
const caps = { products: 100, variants: 1000, options: 100, modifiers: 100, infoSections: 100 }
type Name = keyof typeof caps
const names = Object.keys(caps) as Name[]

/** How much of each limit a product uses. */
export function loadOf(body: JsonObject): Record<Name, number> {
  const count = (parent: unknown, name: Name) => {
    const list = isRecord(parent) ? parent[name] : undefined
    return Array.isArray(list) ? list.length : 0
  }
  const toLoad = (name: Name) => [
    name,
    count(name === 'variants' ? body['variantsInfo'] : body, name),
  ]
  return { ...Object.fromEntries(names.map(toLoad)), products: 1 } as Record<Name, number>
}

/** Splits items, in order, into calls that keep all limits together. */
export function splitByCaps<T>(items: readonly T[], bodyOf: (item: T) => JsonObject): T[][] {
  const calls: T[][] = []
  let space = { ...caps }
  for (const item of items) {
    const load = loadOf(bodyOf(item))
    const last = calls.at(-1)
    if (last && names.every((name) => load[name] <= space[name])) last.push(item)
    else {
      calls.push([item])
      space = { ...caps }
    }
    for (const name of names) space[name] -= load[name]
  }
  return calls
}
