import { PackageOpen, SearchX } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { t } from '#lib/i18n/t.ts'

/** In the place of the rows where there are none. */
export function NoRows({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  if (text === '') {
    return (
      <EmptyState icon={PackageOpen} title={t.grid.noProducts}>
        {t.grid.noProductsHint}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t.grid.noMatch}
      action={<Button onClick={onClear}>{t.grid.clearSearch}</Button>}
    />
  )
}
