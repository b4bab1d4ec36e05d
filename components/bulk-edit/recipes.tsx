import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { FileButton } from '#components/ui/file-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { readRecipe, resolveRecipe, toRecipe } from '#lib/edits/preview/recipes.ts'
import type { Connection } from '#lib/catalog/app/connection.ts'
import { type EditUnits, pickUnits, type Recipe } from '#lib/operations/edit.ts'
import type { Operation } from '#lib/operations/operations.ts'
import { collectionsQuery } from '#lib/queries/collections.ts'
import {
  changeRecipesMutation,
  maxRecipes,
  recipesQuery,
  maxRecipeNameLength,
} from '#lib/queries/recipes.ts'
import { t } from '#lib/i18n/t.ts'
import { RecipeItem } from './recipe-item.tsx'
import { bulkFormOf, type BulkForm } from './steps/bulk-form.ts'
import { TextInput } from '#components/ui/text-input.tsx'

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
  const client = useQueryClient()
  const change = useMutation(changeRecipesMutation)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [rejection, setRejection] = useState<string>()
  const isFull = (recipes?.length ?? 0) >= maxRecipes

  const load = useMutation({
    // Collections of another store have other ids: they are found by name.
    mutationFn: async (recipe: Recipe) => {
      const names = recipe.operations.some(({ kind }) => kind === 'collection')
        ? await client.fetchQuery(collectionsQuery(connection.siteId))
        : []
      return { recipe, resolved: resolveRecipe(recipe, names) }
    },
    onSuccess: ({ recipe, resolved }) => {
      setMissing(resolved.missing)
      onLoad({ ...bulkFormOf(resolved.operations), units: pickUnits(recipe) })
    },
  })

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
              change.mutate((now) => putRecipe(without(now, recipe.name), { ...recipe, name }))
            }
            onDelete={() => change.mutate((now) => without(now, recipe.name))}
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

const without = (recipes: readonly Recipe[], name: string) =>
  recipes.filter((recipe) => recipe.name !== name)

/** Names are unique: a recipe replaces one with the same name. */
const putRecipe = (recipes: readonly Recipe[], recipe: Recipe) => [
  ...without(recipes, recipe.name),
  recipe,
]

interface SaveRecipeProps {
  readonly operations: readonly Operation[] | undefined
  readonly units: EditUnits
  readonly isBusy: boolean
  readonly onSave: (recipe: Recipe) => void
}

/** Saves the changes of the form under a name. */
function SaveRecipe({ operations, units, isBusy, onSave }: SaveRecipeProps) {
  const [name, setName] = useState('')
  const save = () => {
    if (operations === undefined || name.trim() === '') return
    onSave(toRecipe(name, operations, units))
    setName('')
  }
  return (
    <form
      aria-label={t.recipes.saveAs}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="flex min-w-56 flex-1 items-center gap-2"
    >
      <TextInput
        aria-label={t.recipes.name}
        placeholder={operations === undefined ? t.recipes.fillInFirst : t.recipes.name}
        maxLength={maxRecipeNameLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" busy={isBusy} disabled={operations === undefined || name.trim() === ''}>
        {t.recipes.save}
      </Button>
    </form>
  )
}
