import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  everyProduct,
  goKeys,
  pages,
  readRoute,
  type Route,
  writeRoute,
} from '#components/shell/workbench-route.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { idOf } from '#tests/components/builders.ts'

const column = fc.constantFrom('name', 'listPrice', 'sku', 'quantity')

const routes: fc.Arbitrary<Route> = fc.oneof(
  fc.record({
    page: fc.constant('products' as const),
    view: fc.record({
      text: fc.string({ maxLength: 60, unit: 'grapheme' }),
      sort: fc.option(fc.record({ column, isDown: fc.boolean() }), { nil: undefined }),
      columns: fc.option(fc.uniqueArray(column, { minLength: 1 }), { nil: undefined }),
      rows: fc.constantFrom('variants' as const, undefined),
      saved: fc.option(fc.constantFrom('low-stock', 'f0e1d2c3-1111-4222-8333-444455556666'), {
        nil: undefined,
      }),
      open: fc.option(
        fc.nat(999).map((number) => idOf(number)),
        { nil: undefined },
      ),
    }),
  }),
  fc.record({
    page: fc.constant('jobs' as const),
    job: fc.option(
      fc.uuid().map((id) => id as JobId),
      { nil: undefined },
    ),
  }),
  fc.record({
    page: fc.constant('jobs' as const),
    job: fc.uuid().map((id) => id as JobId),
    isUndoAsked: fc.constant(true as const),
  }),
  fc.record({
    page: fc.constant('sheets' as const),
    text: fc.option(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), {
      nil: undefined,
    }),
    ids: fc.option(fc.array(fc.nat(999).map(idOf), { minLength: 1 }), { nil: undefined }),
  }),
  fc.record({
    page: fc.constant('points' as const),
    text: fc.option(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), {
      nil: undefined,
    }),
  }),
  fc.record({ page: fc.constantFrom('activity' as const, 'charts' as const) }),
)

describe('the address of the workbench', () => {
  it('leads to the view that it was copied from', () => {
    fc.assert(
      fc.property(routes, (route) => {
        expect(readRoute(writeRoute(route))).toEqual(route)
      }),
    )
  })

  it('leads to all products if it is unreadable', () => {
    for (const hash of ['', '#', '#nonsense', '#view=&sort=1;removeEdits&columns=..&open=7']) {
      expect(readRoute(hash)).toEqual({ page: 'products', view: everyProduct })
    }
  })

  it('leads to the edits where it was the address of the schedule', () => {
    expect(readRoute('#schedule')).toEqual({ page: 'jobs' })
  })

  it('opens the preview of an undo', () => {
    const route: Route = { page: 'jobs', job: 'job-1' as JobId, isUndoAsked: true }
    expect(readRoute(writeRoute(route))).toEqual(route)
    expect(readRoute('#jobs&undo')).toEqual({ page: 'jobs' })
  })

  it('has a separate key for every page', () => {
    expect(new Set(pages.map((page) => goKeys[page])).size).toBe(pages.length)
  })
})
