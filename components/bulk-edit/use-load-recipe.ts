import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '#lib/extension/app/connection.ts'
import { resolveRecipe } from '#lib/core/edits/preview/recipes.ts'
import { pickUnits, type Recipe } from '#lib/core/operations/edit.ts'
import { collectionsQuery } from '#lib/extension/queries/collections.ts'
import { bulkFormOf, type BulkForm } from './steps/bulk-form.ts'

const none: readonly string[] = []

/** Loads a saved edit into the form. `missing`: names of collections that this store does not have. */
export function useLoadRecipe(
  { siteId }: Pick<Connection, 'siteId'>,
  onLoad: (bulkForm: BulkForm) => void,
) {
  const client = useQueryClient()
  const load = useMutation({
    // Collections of another store have other ids: they are found by name.
    mutationFn: async (recipe: Recipe) => {
      const names = recipe.operations.some(({ kind }) => kind === 'collection')
        ? await client.fetchQuery(collectionsQuery(siteId))
        : []
      return { recipe, resolved: resolveRecipe(recipe, names) }
    },
    onSuccess: ({ recipe, resolved }) =>
      onLoad({ ...bulkFormOf(resolved.operations), units: pickUnits(recipe) }),
  })
  return { load, missing: load.data?.resolved.missing ?? none }
}
