import { fields } from '#lib/core/import-export/columns/fields.ts'
import { isLocationField } from '#lib/core/import-export/columns/location-fields.ts'
import type { Mapping } from '#lib/core/sheet-engine/sheet-engine.ts'

const storageKey = 'sheet-mappings'
const max = 30

/** The user's column mappings, for the last thirty headers; stored on this computer only. */
export function readMapping(header: readonly string[]): Mapping | undefined {
  const names = readAll().find(([key]) => key === toKey(header))?.[1]
  if (names?.length !== header.length) return undefined
  return names.map((name) =>
    isLocationField(name) ? name : fields.find((field) => field === name),
  )
}

export function saveMapping(header: readonly string[], mapping: Mapping): void {
  const key = toKey(header)
  const others = readAll().filter(([each]) => each !== key)
  const own: Saved = [key, mapping.map((field) => field ?? '')]
  try {
    localStorage.setItem(storageKey, JSON.stringify([own, ...others].slice(0, max)))
  } catch {
    // No space for a long header: the user is asked again for such a sheet.
  }
}

type Saved = readonly [key: string, fields: readonly string[]]

function toKey(header: readonly string[]): string {
  return JSON.stringify(header)
}

function readAll(): readonly Saved[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isSaved) : []
  } catch {
    return []
  }
}

function isSaved(value: unknown): value is Saved {
  return Array.isArray(value) && typeof value[0] === 'string' && Array.isArray(value[1])
}
