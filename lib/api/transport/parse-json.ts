import { isRecord } from '#lib/base/is-record.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** Parses a text as a JSON object. Undefined for anything else. */
export function parseJsonObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
