import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeRun } from '#components/bulk-edit/describe-run.ts'
import {
  countKinds,
  countIncluded,
  isIncluded,
  emptySelection,
  setIncluded,
  readWarned,
  includeWarned,
} from '#components/bulk-edit/row-selection.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import type { Flag, GuardrailId } from '#lib/core/catalog/changes/preview.ts'
import type { JobAmounts } from '#lib/extension/queries/job-amounts.ts'
import { blocked, buildJob, buildRow, warned } from '#tests/components/builders.ts'

const kinds = { clean: [], warned: [warned], blocked: [blocked], both: [blocked, warned] } as const
const rowsOf = (picked: readonly (keyof typeof kinds)[]) =>
  picked.map((kind, number) =>
    buildRow(number, {
      flags: kinds[kind],
      state: kinds[kind].length === 0 ? 'planned' : 'skipped',
    }),
  )
const isWarned = ({ flags }: JobRow) =>
  flags.length > 0 && flags.every(({ level }) => level === 'warn')

function amountsOf(rows: readonly JobRow[]): JobAmounts {
  const guardrails = new Map<GuardrailId, ProductId[]>()
  for (const { id, flags } of rows) {
    for (const { guardrail } of flags) {
      guardrails.set(guardrail, [...(guardrails.get(guardrail) ?? []), id])
    }
  }
  return {
    ...emptySelection,
    clean: undefined,
    deleted: new Set(
      rows.flatMap(({ id, target, flags }) =>
        target['deleted'] === true && flags.every(({ level }) => level === 'warn') ? [id] : [],
      ),
    ),
    cleanCount: rows.filter(({ flags }) => flags.length === 0).length,
    currency: undefined,
    created: new Set(rows.filter(({ create }) => create !== undefined).map(({ id }) => id)),
    warned: new Map(rows.filter(isWarned).map((row) => [row.id, row.listPrice])),
    guardrails,
  }
}

const someRows = fc
  .array(fc.constantFrom<keyof typeof kinds>('clean', 'warned', 'blocked', 'both'), {
    minLength: 1,
    maxLength: 12,
  })
  .map(rowsOf)

describe('the selection of a preview', () => {
  it('includes clean rows and excludes the others at first', () => {
    const included = rowsOf(['clean', 'warned', 'blocked', 'both']).map((row) =>
      isIncluded(emptySelection, row),
    )
    expect(included).toEqual([true, false, false, false])
  })

  it('never includes a blocked row', () => {
    const [row = buildRow(0)] = rowsOf(['both'])
    expect(setIncluded(emptySelection, row, true)).toBe(emptySelection)
    expect(setIncluded(emptySelection, row, false)).toBe(emptySelection)
    expect(
      isIncluded({ selected: new Map([[row.id, row.listPrice]]), deselected: new Map() }, row),
    ).toBe(false)
  })

  it('counts exactly the included rows, after any clicks', () => {
    fc.assert(
      fc.property(someRows, fc.array(fc.tuple(fc.nat(11), fc.boolean())), (rows, clicks) => {
        const selection = clicks.reduce((now, [at, on]) => {
          const row = rows[at]
          return row === undefined ? now : setIncluded(now, row, on)
        }, emptySelection)
        const included = rows.filter((row) => isIncluded(selection, row))
        expect(countIncluded(selection, buildJob(rows.map(({ state }) => state)))).toBe(
          included.length,
        )
      }),
    )
  })

  it('counts deletions separately, and the button names both', () => {
    const gone = { target: { deleted: true } }
    const rows = [
      buildRow(1),
      buildRow(2, { ...gone, flags: [warned] }),
      buildRow(3, { ...gone, flags: [blocked] }),
      buildRow(4, gone),
    ]
    const amounts = amountsOf(rows)
    expect(countKinds(emptySelection, amounts)).toEqual({ created: 0, deleted: 1 })
    const all = includeWarned(emptySelection, amounts, true)
    expect(countKinds(all, amounts)).toEqual({ created: 0, deleted: 2 })
    const job = buildJob([])
    expect(describeRun(job, 3, { created: 0, deleted: 2 })).toBe(
      'Update 1 price, delete 2 products',
    )
    expect(describeRun(job, 2, { created: 0, deleted: 2 })).toBe('Delete 2 products')
    expect(describeRun(job, 2, { created: 0, deleted: 0 })).toBe('Update 2 prices')
    const plain = { edit: undefined, warned: 0 }
    expect(describeRun(plain, 60, { created: 60, deleted: 0 })).toBe('Create 60 products')
    expect(describeRun(plain, 8, { created: 5, deleted: 1 })).toBe(
      'Create 5 products, update 2 products, delete 1 product',
    )
    expect(describeRun({ ...job, warned: 0 }, 0, { created: 0, deleted: 0 })).toBe(
      'Nothing to update',
    )
    expect(describeRun({ ...job, warned: 11 }, 0, { created: 0, deleted: 0 })).toBe(
      'Select the 11 products to continue',
    )
  })

  it('includes all warned rows at once, and excludes them again', () => {
    const rows = rowsOf(['warned', 'clean', 'warned', 'blocked'])
    const amounts = amountsOf(rows)
    const all = includeWarned(emptySelection, amounts, true)
    expect(rows.map((row) => isIncluded(all, row))).toEqual([true, true, true, false])
    expect(readWarned(all, amounts)).toEqual({ count: 2, checked: true })
    expect(includeWarned(all, amounts, false)).toEqual(emptySelection)
  })

  it('includes the rows of one guardrail, and not the other warned rows', () => {
    const jump: Flag = { ...warned, guardrail: 'big-jump' }
    const rows = [
      buildRow(1, { flags: [warned] }),
      buildRow(2, { flags: [jump] }),
      buildRow(3, { flags: [warned, jump] }),
      buildRow(4, { flags: [blocked, jump] }),
    ]
    const amounts = amountsOf(rows)
    const some = includeWarned(emptySelection, amounts, true, ['big-jump'])
    expect(rows.map((row) => isIncluded(some, row))).toEqual([false, true, true, false])
    expect(readWarned(some, amounts)).toEqual({ count: 3, checked: 'mixed' })
    expect(readWarned(some, amounts, ['big-jump'])).toEqual({ count: 2, checked: true })
  })
})
