import { useQuery } from '@tanstack/react-query'
import { t } from '#lib/core/i18n/t.ts'
import type { Recipe } from '#lib/core/operations/edit.ts'
import { describeOperations } from '#lib/core/operations/operations.ts'
import { recipesQuery } from '#lib/extension/queries/recipes.ts'

/** Further saved edits are listed by the button at the top of the form. */
const maxShown = 8

/** The saved edits as a group beside the kinds of changes. */
export function SavedEdits({ onPick }: { readonly onPick: (recipe: Recipe) => void }) {
  const { data: recipes = [] } = useQuery(recipesQuery)
  if (recipes.length === 0) return null
  return (
    <div role="group" aria-label={t.recipes.title} className="flex gap-2">
      <span aria-hidden className="w-24 shrink-0 pt-1 text-sm text-muted">
        {t.recipes.title}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap gap-1.5">
        {recipes.slice(0, maxShown).map((recipe) => (
          <button
            key={recipe.name}
            type="button"
            title={describeOperations(recipe.operations, recipe.currency)}
            onClick={() => onPick(recipe)}
            className="h-7 max-w-full truncate rounded-md border border-accent bg-surface px-2 text-sm font-medium text-accent-ink transition-colors hover:bg-accent-soft"
          >
            <bdi>{recipe.name}</bdi>
          </button>
        ))}
      </span>
    </div>
  )
}
