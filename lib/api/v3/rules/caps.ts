import type { JsonObject } from '#lib/api/transport/parse-json.ts'
import { isObject } from '#lib/api/transport/parse-json.ts'

/** What one bulk call may hold in all; every cap counts by itself. */
const caps = { products: 100, variants: 1000, options: 100, modifiers: 100, infoSections: 100 }
type Load = Record<keyof typeof caps, number>

function count(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}

export function loadOf(body: JsonObject): Load {
  const info = body['variantsInfo']
  return {
    products: 1,
    variants: isObject(info) ? count(info['variants']) : 0,
    options: count(body['options']),
    modifiers: count(body['modifiers']),
    infoSections: count(body['infoSections']),
  }
}

const names = Object.keys(caps) as (keyof Load)[]

/** Runs of items, in order, each of which fits into one call under all caps together. */
export function splitByCaps<T>(items: readonly T[], bodyOf: (item: T) => JsonObject): T[][] {
  const calls: T[][] = []
  let room: Load | undefined
  for (const item of items) {
    const load = loadOf(bodyOf(item))
    const last = calls.at(-1)
    if (last && room && names.every((name) => load[name] <= (room?.[name] ?? 0))) last.push(item)
    else {
      calls.push([item])
      room = { ...caps }
    }
    for (const name of names) if (room) room[name] -= load[name]
  }
  return calls
}
