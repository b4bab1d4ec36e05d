import { Tag, X } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { describeScope } from './describe-scope.ts'
import type { Selection } from './selection.ts'

interface SelectionBarProps {
  readonly selection: Selection
  readonly onClear: () => void
  readonly onChangePrices: () => void
}

export function SelectionBar({ selection, onClear, onChangePrices }: SelectionBarProps) {
  const words = describeScope(selection)
  return (
    <section
      aria-label="Selection"
      className="flex h-12 shrink-0 items-center gap-1 border-t border-line bg-surface ps-1.5 pe-3"
    >
      <IconButton label="Clear the selection" onClick={onClear}>
        <X size={16} aria-hidden />
      </IconButton>
      <p className="tabular min-w-0 flex-1 truncate font-medium" aria-live="polite" title={words}>
        <bdi>{words.charAt(0).toUpperCase() + words.slice(1)}</bdi>
      </p>
      <Button look="primary" onClick={onChangePrices}>
        <Tag size={14} aria-hidden />
        Change prices…
      </Button>
    </section>
  )
}
