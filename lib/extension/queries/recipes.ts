import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Recipe } from '#lib/core/operations/edit.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { keys } from './keys.ts'

export const maxRecipeNameLength = 60
/** The RPC contract's limit. */
export const maxRecipes = 200

const readRecipes = (signal?: AbortSignal) =>
  call('recipes.read', {}, { signal }) as Promise<readonly Recipe[]>

/** Named edits, ordered by name. */
export const recipesQuery = queryOptions({
  queryKey: keys.recipes,
  queryFn: ({ signal }) => readRecipes(signal),
})

/** Reads and writes back, so that changes from another window stay. */
export const changeRecipesMutation = mutationOptions({
  mutationFn: async (change: (recipes: readonly Recipe[]) => readonly Recipe[]): Promise<void> => {
    const recipes = change(await readRecipes())
    await call('recipes.write', { recipes: [...recipes] })
  },
  onSuccess: (_result, _change, _before, { client }) =>
    client.invalidateQueries({ queryKey: keys.recipes }),
})
