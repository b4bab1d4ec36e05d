import {
  Bookmark,
  ChevronDown,
  Columns3,
  Download,
  LayoutList,
  Link2,
  ListFilter,
  type LucideIcon,
  Plus,
  Redo2,
  Tag,
  Undo2,
  Upload,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { ChangedDot } from '../views/changed-dot.tsx'

export type Side = 'views' | 'facets' | 'columns' | 'saved'

/** Undefined where it is not possible now. */
export interface GridActions {
  readonly onEdit: (() => void) | undefined
  readonly onImport: () => void
  readonly onExport: (() => void) | undefined
  readonly onUndo: (() => void) | undefined
  readonly onRedo: (() => void) | undefined
}

interface GridToolbarProps {
  readonly words: string
  /** The name of the open view, if there is one. */
  readonly viewName: string | undefined
  readonly isViewChanged: boolean
  readonly isByVariant: boolean
  readonly onByVariant: (isByVariant: boolean) => void
  readonly side: Side | undefined
  readonly onSide: (side: Side | undefined) => void
  readonly onNew: () => void
  readonly actions: GridActions
  readonly children: ReactNode
}

const sides = [
  ['facets', 'narrow', ListFilter],
  ['columns', 'columns', Columns3],
  ['saved', 'saved', Bookmark],
] as const

/** The search and the number of results; below them the view, the rows, and what can be done with the products. */
export function GridToolbar(props: GridToolbarProps) {
  const { side, onSide, viewName, isViewChanged, actions } = props
  const [isCopied, setCopied] = useState(false)
  const copyLink = () => {
    void navigator.clipboard.writeText(window.location.href).then(() => setCopied(true))
  }
  const toggle = (name: Side) => onSide(side === name ? undefined : name)
  return (
    <div className="@container flex shrink-0 flex-col gap-2 border-b border-line bg-surface px-3 py-2">
      <div className="flex items-start gap-3">
        {props.children}
        <p aria-live="polite" className="tabular h-8 shrink-0 text-sm leading-8 text-muted">
          {props.words}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          aria-expanded={side === 'views'}
          aria-label={
            viewName === undefined
              ? undefined
              : isViewChanged
                ? t.gridViews.openChanged(viewName)
                : t.gridViews.open(viewName)
          }
          onClick={() => toggle('views')}
          className="max-w-56 min-w-0 aria-expanded:bg-pressed"
        >
          <LayoutList size={14} aria-hidden className="shrink-0" />
          <bdi className="truncate">{viewName ?? t.gridViews.title}</bdi>
          {isViewChanged ? <ChangedDot /> : null}
          <ChevronDown size={14} aria-hidden className="shrink-0 text-muted" />
        </Button>
        <Segmented
          label={t.grid.rows}
          value={props.isByVariant ? 'variants' : 'products'}
          choices={[
            { value: 'products', label: t.grid.byProduct },
            { value: 'variants', label: t.grid.byVariant },
          ]}
          onValueChange={(value) => props.onByVariant(value === 'variants')}
          className="min-h-7! w-44 shrink-0"
        />
        <div role="group" aria-label={t.grid.actions} className="flex items-center gap-0.5">
          <Action icon={Tag} label={t.grid.edit} onPress={actions.onEdit} />
          <Action icon={Upload} label={t.grid.import} onPress={actions.onImport} />
          <Action icon={Download} label={t.grid.export} onPress={actions.onExport} />
          <Action
            icon={Undo2}
            label={t.grid.undo}
            name={t.grid.undoChange}
            onPress={actions.onUndo}
          />
          <IconButton
            label={t.grid.redoChange}
            disabled={actions.onRedo === undefined}
            onClick={actions.onRedo}
          >
            <Redo2 size={16} aria-hidden />
          </IconButton>
        </div>
        <span className="ms-auto flex h-7 shrink-0 items-center gap-0.5">
          {sides.map(([name, label, Icon]) => (
            <IconButton
              key={name}
              label={t.grid[label]}
              aria-expanded={side === name}
              onClick={() => toggle(name)}
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
    </div>
  )
}

interface ActionProps {
  readonly icon: LucideIcon
  readonly label: string
  /** The label with its object, for screen readers. */
  readonly name?: string
  readonly onPress: (() => void) | undefined
}

/** An action with its name, which only screen readers and the tooltip have where there is little space. */
function Action({ icon: Icon, label, name = label, onPress }: ActionProps) {
  return (
    <Button
      variant="plain"
      size="sm"
      aria-label={name}
      title={name}
      disabled={onPress === undefined}
      onClick={onPress}
      className="min-w-7"
    >
      <Icon size={15} aria-hidden className="shrink-0" />
      <span className="hidden @min-[880px]:inline">{label}</span>
    </Button>
  )
}
