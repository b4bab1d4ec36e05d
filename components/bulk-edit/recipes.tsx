import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { FileButton } from '#components/ui/file-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { readRecipe } from '#lib/core/edits/preview/recipes.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { EditUnits } from '#lib/core/operations/edit.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { changeRecipesMutation, maxRecipes, recipesQuery } from '#lib/extension/queries/recipes.ts'
import { t } from '#lib/core/i18n/t.ts'
import { RecipeItem } from './recipe-item.tsx'
import { putRecipe, SaveRecipe, withoutRecipe } from './save-recipe.tsx'
import type { BulkForm } from './steps/bulk-form.ts'
import { useLoadRecipe } from './use-load-recipe.ts'

interface RecipesProps {
  readonly connection: Connection
  /** The operations that can be saved; undefined while the form is incomplete. */
  readonly operations: readonly Operation[] | undefined
  readonly units: EditUnits
  readonly onLoad: (bulkForm: BulkForm) => void
}

/** Saved edits: load, rename, delete, and exchange as files. */
export function Recipes({ connection, operations, units, onLoad }: RecipesProps) {
  const { data: recipes, error } = useQuery(recipesQuery)
  const change = useMutation(changeRecipesMutation)
  const [rejection, setRejection] = useState<string>()
  const isFull = (recipes?.length ?? 0) >= maxRecipes

  const { load, missing } = useLoadRecipe(connection, onLoad)

  const open = async (file: File) => {
    const recipe = readRecipe(await file.text())
    setRejection(recipe.ok ? undefined : recipe.error)
    if (!recipe.ok) return
    change.mutate((now) => putRecipe(now, recipe.value))
    load.mutate(recipe.value)
  }

  return (
    <section
      aria-label={t.recipes.title}
      className="flex flex-col gap-2 rounded-lg border border-line bg-sunken p-3"
    >
      {recipes === undefined && error === null ? <Skeleton className="h-8" /> : null}
      {recipes?.length === 0 ? <p className="text-sm text-muted">{t.recipes.none}</p> : null}
      <ul
        aria-label={t.recipes.title}
        className="thin-scroll max-h-48 overflow-y-auto empty:hidden"
      >
        {recipes?.map((recipe) => (
          <RecipeItem
            key={recipe.name}
            recipe={recipe}
            onLoad={() => load.mutate(recipe)}
            onRename={(name) =>
              change.mutate((now) =>
                putRecipe(withoutRecipe(now, recipe.name), { ...recipe, name }),
              )
            }
            onDelete={() => change.mutate((now) => withoutRecipe(now, recipe.name))}
          />
        ))}
      </ul>
      {missing.length === 0 ? null : (
        <Notice tone="warn" title={t.recipes.notInStore}>
          {t.recipes.leftOut(missing)}
        </Notice>
      )}
      {rejection === undefined ? null : <Notice tone="bad">{rejection}</Notice>}
      {error === null && change.error === null && load.error === null ? null : (
        <ErrorNotice error={change.error ?? load.error ?? error} />
      )}
      {isFull ? (
        <p className="text-sm text-muted">{t.recipes.max(maxRecipes)}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <SaveRecipe
            operations={operations}
            units={units}
            isBusy={change.isPending}
            onSave={(recipe) => change.mutate((now) => putRecipe(now, recipe))}
          />
          <FileButton
            label={t.recipes.file}
            accept=".json,application/json"
            onFile={(file) => void open(file)}
          >
            {t.recipes.importFile}
          </FileButton>
        </div>
      )}
    </section>
  )
}
