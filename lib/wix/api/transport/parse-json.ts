import { isRecord } from '#lib/core/base/is-record.ts'
import { readJson } from '#lib/core/base/read-json.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** Parses a text as a JSON object. Undefined for anything else. */
export function parseJsonObject(text: string): JsonObject | undefined {
  const value = readJson(text)
  return isRecord(value) ? value : undefined
}
