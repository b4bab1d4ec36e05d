import { expect, it } from 'vitest'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { allFields, patternOf } from '#lib/core/catalog/fields/registry.ts'
import { unsupportedFieldReason } from '#lib/core/edits/preview/validate-manual-edit.ts'
import { v1Requests } from '#lib/wix/store/v1/requests.ts'
import { v3Requests } from '#lib/wix/store/v3/requests.ts'

/** Every path at which a product can have a value. */
const paths = allFields.flatMap(([key, { product, variant, keyed }]) => [
  product && key,
  variant && `variant/x/${key}`,
  keyed && `${key}/x`,
])

it.each([
  ['v1', v1Requests],
  ['v3', v3Requests],
] as const)('the store of %s writes every supported field, and no other', (catalog, requests) => {
  const written = new Set(requests.flatMap(({ covers }) => [...covers]))
  for (const path of paths) {
    if (path === undefined) continue
    const isWritten = written.delete(patternOf(path))
    expect(unsupportedFieldReason(path as FieldPath, catalog) === undefined, path).toBe(isWritten)
  }
  expect([...written], 'written, and no field').toEqual([])
})
