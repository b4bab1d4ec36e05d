import { Download, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { RenameForm } from '#components/ui/rename-form.tsx'
import { saveFile } from '#components/ui/save-file.ts'
import { toFileName } from '#lib/core/base/to-file-name.ts'
import { describeOperations } from '#lib/core/operations/operations.ts'
import type { Recipe } from '#lib/core/operations/edit.ts'
import { maxRecipeNameLength } from '#lib/extension/queries/recipes.ts'
import { t } from '#lib/core/i18n/t.ts'

interface RecipeItemProps {
  readonly recipe: Recipe
  readonly onLoad: () => void
  readonly onRename: (name: string) => void
  readonly onDelete: () => void
}

export function RecipeItem({ recipe, onLoad, onRename, onDelete }: RecipeItemProps) {
  const [isNaming, setNaming] = useState(false)
  const { name, operations, currency } = recipe
  if (isNaming) {
    return (
      <li>
        <RenameForm
          name={name}
          label={t.recipes.newName(name)}
          saveLabel={t.recipes.saveName}
          maxLength={maxRecipeNameLength}
          onDone={(entered) => {
            setNaming(false)
            if (entered !== '' && entered !== name) onRename(entered)
          }}
        />
      </li>
    )
  }
  return (
    <li className="flex h-9 items-center hover:bg-hover">
      <button
        type="button"
        title={t.recipes.load}
        onClick={onLoad}
        className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-sm px-1 text-start outline-offset-[-2px]!"
      >
        <bdi className="max-w-1/2 shrink-0 truncate font-medium">{name}</bdi>
        <span className="min-w-0 flex-1 truncate text-sm text-muted">
          {describeOperations(operations, currency)}
        </span>
      </button>
      <IconButton label={t.recipes.rename(name)} size="sm" onClick={() => setNaming(true)}>
        <Pencil size={14} aria-hidden />
      </IconButton>
      <IconButton
        label={t.recipes.download(name)}
        size="sm"
        onClick={() =>
          saveFile(
            toFileName(name, 'json'),
            'application/json',
            `${JSON.stringify(recipe, null, 2)}\n`,
          )
        }
      >
        <Download size={14} aria-hidden />
      </IconButton>
      <IconButton label={t.recipes.delete(name)} size="sm" onClick={onDelete}>
        <Trash2 size={14} aria-hidden />
      </IconButton>
    </li>
  )
}
