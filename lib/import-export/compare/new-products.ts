import { type ProductId } from '#lib/catalog/ids.ts'
import type { ManualEdit } from '#lib/catalog/changes/manual-edit.ts'
import { readKind } from './compare-product.ts'
import { type NewPlan, readNewProduct } from './new-product.ts'
import type { Plan } from './plan.ts'
import type { RowIndex } from './row-index.ts'
import type { ImportError, FieldRow } from './import-row-context.ts'

/** A product that the shop does not have by the key that was chosen. */
export interface NewRow {
  readonly name: string
  readonly rows: readonly number[]
  /** It is named by an id that this shop does not know: of another shop, or of one that was deleted. */
  readonly isStranger: boolean
  /** It gets info sections that the store keeps in a list for all products: they outlive the product. */
  readonly sharesInfo: boolean
  readonly change: ManualEdit
}

export interface NewRows {
  readonly created: readonly NewRow[]
  readonly errors: readonly ImportError[]
}

/** What would be made of rows that name nothing the shop has. */
export function buildNew(
  groups: readonly (readonly number[])[],
  index: RowIndex,
  plan: NewPlan,
): NewRows {
  const created: NewRow[] = []
  const errors: ImportError[] = []
  const build = (rows: readonly FieldRow[], isStranger: boolean) => {
    const [first] = rows
    if (first === undefined) return
    const read = readNewProduct(rows, plan)
    if ('message' in read) {
      errors.push(read)
      return
    }
    const id = crypto.randomUUID() as ProductId
    const change: ManualEdit = { id, before: {}, set: {}, create: read.product }
    const { name, infoSections } = read.product
    const sharesInfo = plan.variantsPriced && infoSections !== undefined
    created.push({ name, rows: rows.map(({ row }) => row), isStranger, sharesInfo, change })
  }
  for (const rows of groups) build(rows.map(index.open), isIdKey(plan))
  for (const rows of groupKeyless(index)) build(rows, false)
  return { created, errors }
}

function isIdKey({ key, shape }: Plan): boolean {
  return key === 'id' || (key === 'handle' && shape === 'wix-v1')
}

/** A row of a product, and those of variants that follow it. */
function groupKeyless({ keyless, open }: RowIndex): FieldRow[][] {
  const groups: FieldRow[][] = []
  for (const number of keyless) {
    const row = open(number)
    const last = groups.at(-1)
    const isPart = readKind(row) === 'variant' && last !== undefined
    if (isPart && last[0]?.cell('name') === row.cell('name')) last.push(row)
    else groups.push([row])
  }
  return groups
}
