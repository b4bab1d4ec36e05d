type UnknownRecord = Readonly<Record<string, unknown>>

/** Whether a value of unknown type is an object with named properties: neither null nor an array. */
export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object; an empty one for anything else. */
export function toRecord(value: unknown): UnknownRecord {
  return isRecord(value) ? value : {}
}
