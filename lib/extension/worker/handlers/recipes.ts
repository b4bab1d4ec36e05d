import { compareNames } from '#lib/core/i18n/compare-names.ts'
import type { Recipe } from '#lib/core/operations/edit.ts'
import { storageItem } from '#lib/extension/browser/storage.ts'
import { savedRecipes } from '#lib/extension/rpc/contract/job-procedures.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'

const recipesItem = storageItem<readonly Recipe[]>(
  'local:recipes@1',
  (stored) => savedRecipes.safeParse(stored).data,
)

/** Saved edits. They contain no product ids and no data of a shop. */
export const recipeHandlers = {
  async 'recipes.read'() {
    return [...((await recipesItem.read()) ?? [])]
  },
  async 'recipes.write'({ input: { recipes } }) {
    await recipesItem.write(recipes.toSorted((a, b) => compareNames(a.name, b.name)))
    return {}
  },
} satisfies Partial<Handlers>
