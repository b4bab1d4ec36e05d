import { clsx } from 'clsx'
import { Copy, Download, Home, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type MenuEntry, MenuButton } from '#components/ui/menu.tsx'
import { RenameForm } from '#components/ui/rename-form.tsx'
import { maxViewNameLength } from '#lib/extension/app/grid-views.ts'
import { t } from '#lib/core/i18n/t.ts'
import { ChangedDot } from './changed-dot.tsx'

interface ViewItemProps {
  readonly name: string
  readonly isCurrent: boolean
  /** The grid shows something else than what is saved. */
  readonly isChanged: boolean
  readonly isDefault: boolean
  readonly onOpen: () => void
  readonly onDuplicate: () => void
  readonly onDefault: (isDefault: boolean) => void
  /** Absent for built-in views. */
  readonly own?: {
    readonly onRename: (name: string) => void
    readonly onExport: () => void
    readonly onDelete: () => void
  }
}

/** A view in the list: a click opens it, its menu has all other actions. */
export function ViewItem(props: ViewItemProps) {
  const { name, own, isDefault } = props
  const [isNaming, setNaming] = useState(false)
  if (isNaming && own !== undefined) {
    return (
      <li className="px-1.5">
        <RenameForm
          name={name}
          label={t.gridViews.newName(name)}
          saveLabel={t.gridViews.saveName}
          maxLength={maxViewNameLength}
          onDone={(entered) => {
            setNaming(false)
            if (entered !== '' && entered !== name) own.onRename(entered)
          }}
        />
      </li>
    )
  }
  const always: readonly MenuEntry[] = [
    { label: t.gridViews.duplicate, icon: Copy, onSelect: props.onDuplicate },
    {
      label: isDefault ? t.gridViews.unsetDefault : t.gridViews.setDefault,
      icon: Home,
      onSelect: () => props.onDefault(!isDefault),
    },
  ]
  const groups =
    own === undefined
      ? [always]
      : [
          [
            { label: t.gridViews.rename, icon: Pencil, onSelect: () => setNaming(true) },
            ...always,
            { label: t.gridViews.export, icon: Download, onSelect: own.onExport },
          ],
          [{ label: t.gridViews.delete, icon: Trash2, onSelect: own.onDelete }],
        ]
  return (
    <li
      className={clsx(
        'mx-1.5 flex h-8 items-center rounded-md pe-1',
        props.isCurrent ? 'bg-accent-soft text-accent-ink' : 'hover:bg-hover',
      )}
    >
      <button
        type="button"
        aria-current={props.isCurrent ? 'true' : undefined}
        onClick={props.onOpen}
        className="flex h-full min-w-0 flex-1 items-center gap-1.5 rounded-md ps-2 text-start outline-offset-[-2px]!"
      >
        <bdi className="truncate">{name}</bdi>
        {props.isChanged ? <ChangedDot /> : null}
        {isDefault ? (
          <Home size={13} aria-label={t.gridViews.isDefault} className="shrink-0 text-muted" />
        ) : null}
      </button>
      <MenuButton label={t.gridViews.actionsOf(name)} groups={groups} />
    </li>
  )
}
