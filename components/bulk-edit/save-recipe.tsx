import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import type { EditUnits, Recipe } from '#lib/core/operations/edit.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { toRecipe } from '#lib/core/edits/preview/recipes.ts'
import { maxRecipeNameLength } from '#lib/extension/queries/recipes.ts'
import { t } from '#lib/core/i18n/t.ts'

export const withoutRecipe = (recipes: readonly Recipe[], name: string) =>
  recipes.filter((recipe) => recipe.name !== name)

/** Names are unique: a recipe replaces one with the same name. */
export const putRecipe = (recipes: readonly Recipe[], recipe: Recipe) => [
  ...withoutRecipe(recipes, recipe.name),
  recipe,
]

interface SaveRecipeProps {
  readonly operations: readonly Operation[] | undefined
  readonly units: EditUnits
  readonly isBusy: boolean
  readonly onSave: (recipe: Recipe) => void
}

/** Saves the changes of the form under a name. */
export function SaveRecipe({ operations, units, isBusy, onSave }: SaveRecipeProps) {
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
