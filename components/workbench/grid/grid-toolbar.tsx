import { Bookmark, Columns3, Link2, ListFilter, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { t } from '#lib/i18n/t.ts'

export type Side = 'facets' | 'columns' | 'saved'

interface GridToolbarProps {
  readonly words: string
  readonly isByVariant: boolean
  readonly onByVariant: (isByVariant: boolean) => void
  readonly side: Side | undefined
  readonly onSide: (side: Side | undefined) => void
  readonly onNew: () => void
  readonly children: ReactNode
}

const sides = [
  ['facets', 'narrow', ListFilter],
  ['columns', 'columns', Columns3],
  ['saved', 'saved', Bookmark],
] as const

/** The search, the number of results, and the buttons of the side bars. */
export function GridToolbar(props: GridToolbarProps) {
  const { side, onSide } = props
  const [isCopied, setCopied] = useState(false)
  const copyLink = () => {
    void navigator.clipboard.writeText(window.location.href).then(() => setCopied(true))
  }
  return (
    <div className="flex shrink-0 items-start gap-3 border-b border-line bg-surface px-3 py-2">
      {props.children}
      <p aria-live="polite" className="tabular h-8 shrink-0 text-sm leading-8 text-muted">
        {props.words}
      </p>
      <Segmented
        label={t.grid.rows}
        value={props.isByVariant ? 'variants' : 'products'}
        choices={[
          { value: 'products', label: t.grid.byProduct },
          { value: 'variants', label: t.grid.byVariant },
        ]}
        onValueChange={(value) => props.onByVariant(value === 'variants')}
        className="w-48 shrink-0"
      />
      <span className="flex h-8 shrink-0 items-center gap-0.5">
        {sides.map(([name, label, Icon]) => (
          <IconButton
            key={name}
            label={t.grid[label]}
            aria-expanded={side === name}
            onClick={() => onSide(side === name ? undefined : name)}
            className="aria-expanded:bg-pressed aria-expanded:text-ink"
          >
            <Icon size={16} aria-hidden />
          </IconButton>
        ))}
        <IconButton label={t.newProduct.open} onClick={props.onNew}>
          <Plus size={16} aria-hidden />
        </IconButton>
        <IconButton label={isCopied ? t.grid.linkCopied : t.grid.copyLink} onClick={copyLink}>
          <Link2 size={16} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
