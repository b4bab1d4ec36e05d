import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Recipe } from '#lib/domain/edit.ts'
import { call } from '#lib/rpc/client/call.ts'
import type { InputOf } from '#lib/rpc/contract/contract.ts'
import { keys } from './keys.ts'

/** Edits that a person gave a name, in the order of their names. */
export const recipesQuery = queryOptions({
  queryKey: keys.recipes,
  queryFn: ({ signal }) => call('recipes.read', {}, { signal }) as Promise<readonly Recipe[]>,
})

export const writeRecipesMutation = mutationOptions({
  mutationFn: (input: InputOf<'recipes.write'>) => call('recipes.write', input),
  onSuccess: (_result, _input, _before, { client }) =>
    client.invalidateQueries({ queryKey: keys.recipes }),
})
