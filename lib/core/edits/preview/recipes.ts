import { failed, ok, type Result } from '#lib/core/base/result.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { readJson } from '#lib/core/base/read-json.ts'
import type { CollectionOperation } from '#lib/core/operations/collection.ts'
import { type EditUnits, pickUnits, type Recipe } from '#lib/core/operations/edit.ts'
import { type Operation, operationShape } from '#lib/core/operations/operations.ts'
import { recipeShape } from '#lib/core/operations/edit-shape.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isSameName } from '#lib/core/operations/targets.ts'

/** Named operations, with the units of their numbers. */
export function toRecipe(name: string, operations: readonly Operation[], units: EditUnits): Recipe {
  return { version: 1, name: name.trim(), operations, ...pickUnits(units) }
}

/** Reads a recipe from a file; fails with a message if it cannot be used. */
export function readRecipe(text: string): Result<Recipe, string> {
  const value = readJson(text)
  if (!isRecord(value) || !('version' in value)) return failed(t.editErrors.notARecipe)
  if (value['version'] !== 1) {
    return failed(t.editErrors.newerRecipe)
  }
  const recipe = recipeShape.safeParse(value)
  if (recipe.success) return ok(recipe.data)
  const { operations } = value
  if (!Array.isArray(operations)) return failed(t.editErrors.notARecipe)
  const at = operations.findIndex((each) => !operationShape.safeParse(each).success)
  const wrong: unknown = operations[at]
  if (at < 0) return failed(t.editErrors.recipeUnnamed)
  const kind =
    isRecord(wrong) && typeof wrong['kind'] === 'string' ? wrong['kind'].slice(0, 40) : undefined
  return failed(t.editErrors.unknownStep(at + 1, kind))
}

export interface ResolvedRecipe {
  readonly operations: readonly Operation[]
  /** Names of collections that this store does not have: their steps are left out. */
  readonly missing: readonly string[]
}

/** A recipe's operations for another store: its collections are found by name. */
export function resolveRecipe(
  { operations }: Pick<Recipe, 'operations'>,
  collections: readonly Pick<CollectionOperation, 'id' | 'name'>[],
): ResolvedRecipe {
  const missing = new Set<string>()
  const resolved = operations.flatMap((operation): Operation[] => {
    if (operation.kind !== 'collection') return [operation]
    const found =
      collections.find(({ id, name }) => id === operation.id && isSameName(name, operation.name)) ??
      collections.find(({ name }) => isSameName(name, operation.name))
    if (found !== undefined) return [{ ...operation, id: found.id, name: found.name }]
    missing.add(operation.name)
    return []
  })
  return { operations: resolved, missing: [...missing] }
}
