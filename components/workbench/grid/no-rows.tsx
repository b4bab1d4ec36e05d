import { PackageOpen, SearchX } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { t } from '#lib/messages/grid.ts'

/** In the place of the rows where there are none. */
export function NoRows({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  if (text === '') {
    return (
      <EmptyState icon={PackageOpen} title={t.noProducts}>
        {t.noProductsHint}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t.noMatch}
      action={<Button onClick={onClear}>{t.clearSearch}</Button>}
    />
  )
}
