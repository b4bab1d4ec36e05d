import { useQueryClient, useQuery } from '@tanstack/react-query'
import { BookMarked, Tag } from 'lucide-react'
import { useMemo } from 'react'
import { findUnsupportedReason } from '#components/bulk-edit/find-unsupported-reason.ts'
import {
  kindGroups,
  nameKind,
  simpleKinds,
} from '#components/bulk-edit/operations/operation-forms.ts'
import { bulkFormOf, createStep } from '#components/bulk-edit/steps/bulk-form.ts'
import { describeScope, explainNoProducts } from '#components/search/describe-scope.ts'
import { useScopeCount } from '#components/search/use-scope-count.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import { resolveRecipe } from '#lib/core/edits/preview/recipes.ts'
import { pickUnits, type Recipe } from '#lib/core/operations/edit.ts'
import { describeOperations } from '#lib/core/operations/operations.ts'
import { collectionsQuery } from '#lib/extension/queries/collections.ts'
import { recipesQuery } from '#lib/extension/queries/recipes.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Entry } from './entry.ts'
import type { Surface } from './surface.ts'

interface ChangeEvents {
  readonly onClose: () => void
  /** A saved edit cannot be opened. */
  readonly onProblem: (message: string) => void
}

/** Every kind of change, and every saved edit: each opens its form for the products of the surface. */
export function useChangeEntries(
  connection: Connection,
  { scope, openEdit }: Surface,
  { onClose, onProblem }: ChangeEvents,
): readonly Entry[] {
  const client = useQueryClient()
  const { data: recipes } = useQuery(recipesQuery)
  // Not at every key: there can be hundreds.
  const described = useMemo(
    () =>
      (recipes ?? []).map((recipe) => ({
        recipe,
        words: describeOperations(recipe.operations, recipe.currency),
      })),
    [recipes],
  )
  const count = useScopeCount(connection.siteId, scope)
  const about = describeScope(scope, count)
  const noProducts = explainNoProducts(scope, count)
  const { catalog } = connection

  const changes = kindGroups.flatMap(({ name, kinds }) =>
    kinds.map((kind): Entry => ({
      id: `change/${kind}`,
      group: 'change',
      name: nameKind(kind, catalog),
      about,
      keywords: [
        t.bulkEdit[`group/${name === 'collections' && catalog === 'v3' ? 'categories' : name}`],
      ],
      icon: Tag,
      unavailable: findUnsupportedReason(kind, catalog) ?? noProducts,
      isOnlyFound: !simpleKinds.has(kind),
      run: () => openEdit(scope, { steps: [createStep([], kind)] }),
    })),
  )

  const open = async (recipe: Recipe) => {
    // Collections of another store have other ids: they are found by name.
    const names = recipe.operations.some(({ kind }) => kind === 'collection')
      ? await client.fetchQuery(collectionsQuery(connection.siteId))
      : []
    const { operations, missing } = resolveRecipe(recipe, names)
    if (missing.length > 0) return onProblem(t.palette.missingCollections(missing))
    onClose()
    openEdit(scope, { ...bulkFormOf(operations), units: pickUnits(recipe) })
  }
  const saved = described.map(({ recipe, words }): Entry => ({
    id: `saved-edit/${recipe.name}`,
    group: 'savedEdit',
    name: recipe.name,
    about: words,
    keywords: [t.recipes.title],
    icon: BookMarked,
    unavailable: noProducts,
    isStaying: true,
    run: () => void open(recipe).catch(() => onProblem(t.palette.cannotOpen(recipe.name))),
  }))
  return [...changes, ...saved]
}
