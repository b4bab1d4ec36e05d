import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Variant } from '#lib/core/catalog/product/product.ts'
import type { FieldRow } from './import-row-context.ts'

/** The rows with one key, and the product that has it. */
export interface KeyRows {
  readonly key: string
  readonly rows: number[]
  owner: ProductId | undefined
}

export interface FoundRow {
  readonly row: number
  readonly named: KeyRows
  /** The targets of the key: several where it is ambiguous. */
  readonly targets: readonly (Variant | undefined)[]
}

/** The rows of a file by the products that they describe there, where each row has the id of its product. */
export interface RowGroups {
  readonly all: readonly KeyRows[]
  /** Products by the keys of their rows: two products of the file may share one. */
  readonly byKey: ReadonlyMap<string, readonly KeyRows[]>
  readonly keyOf: (row: number) => string
}

export function groupRows(
  rows: Iterable<number>,
  open: (row: number) => FieldRow,
  keyOf: (row: number) => string,
): RowGroups {
  const byId = new Map<string, KeyRows>()
  const byKey = new Map<string, Set<KeyRows>>()
  for (const row of rows) {
    const id = open(row).cell('id') ?? ''
    const key = keyOf(row)
    const group = byId.get(id) ?? { key, rows: [], owner: undefined }
    byId.set(id, group)
    group.rows.push(row)
    if (key !== '') byKey.set(key, (byKey.get(key) ?? new Set<KeyRows>()).add(group))
  }
  const lists = Array.from(byKey, ([key, groups]) => [key, [...groups]] as const)
  return { all: [...byId.values()], byKey: new Map(lists), keyOf }
}

/** All rows of the products of the file that have one of these keys. */
export function findGroupedRows(
  targets: ReadonlyMap<string, readonly (Variant | undefined)[]>,
  { byKey, keyOf }: RowGroups,
): FoundRow[] {
  const found = new Set([...targets.keys()].flatMap((key) => byKey.get(key) ?? []))
  return [...found].flatMap((named) =>
    named.rows.map((row) => ({ row, named, targets: targets.get(keyOf(row)) ?? [undefined] })),
  )
}
