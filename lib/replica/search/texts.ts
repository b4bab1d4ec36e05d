import type { Column } from './column.ts'

const decoder = new TextDecoder()

/** The text of one owner in a column of UTF-8. */
export function readText(bytes: Column, starts: Column, owner: number): string {
  return decoder.decode((bytes as Uint8Array).subarray(starts[owner], starts[owner + 1]))
}
