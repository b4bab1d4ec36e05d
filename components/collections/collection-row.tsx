import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FieldError } from '#components/ui/field-error.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { useAutoFocus } from '#components/ui/use-auto-focus.ts'
import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { CollectionChange, NamedCollection } from '#lib/extension/queries/collections.ts'
import { errorOfName, listBelow, moveBy } from './describe-change.ts'

type Change = CollectionChange['change']

interface CollectionRowProps {
  readonly all: readonly NamedCollection[]
  readonly collection: NamedCollection
  /** Number of ancestors. */
  readonly depth: number
  readonly catalog: Catalog
  readonly isMovable: boolean
  readonly isBusy: boolean
  readonly onChange: (change: Change) => void
}

/** One collection with its actions. */
export function CollectionRow(props: CollectionRowProps) {
  const { all, collection, depth, catalog, isMovable, isBusy, onChange } = props
  const { name, visible, products, parentId } = collection
  const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting'>('shown')
  const main = useRef<HTMLButtonElement>(null)
  // The button that opened the form is gone.
  const close = () => {
    setMode('shown')
    requestAnimationFrame(() => main.current?.focus())
  }
  const [up, down] = isMovable ? ([-1, 1] as const).map((by) => moveBy(all, collection, by)) : []
  const isBelowHidden = all.some((each) => each.id === parentId && !each.visible)
  const keys = (event: KeyboardEvent) => {
    if (mode !== 'shown' || isBusy) return
    const { key, altKey } = event
    const row = event.currentTarget.closest('li')
    const act = altKey
      ? { ArrowUp: up && (() => onChange(up)), ArrowDown: down && (() => onChange(down)) }[key]
      : {
          F2: () => setMode('renaming'),
          Delete: () => setMode('deleting'),
          ArrowUp: () => focusRow(row?.previousElementSibling),
          ArrowDown: () => focusRow(row?.nextElementSibling),
        }[key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    <li
      style={{ paddingInlineStart: `${depth * 20}px` }}
      className="border-b border-line last:border-b-0"
    >
      {mode === 'renaming' ? (
        <RenameForm
          all={all}
          collection={collection}
          catalog={catalog}
          onClose={close}
          onRename={(to) => onChange({ kind: 'rename', from: name, to })}
        />
      ) : (
        <div
          role="presentation"
          onKeyDown={keys}
          className="flex min-h-10 flex-wrap items-center gap-x-2 py-1 ps-3 pe-1"
        >
          <button
            ref={main}
            type="button"
            data-row=""
            title={t.collections.rename(name)}
            onClick={() => setMode('renaming')}
            className="min-w-0 flex-1 basis-32 truncate rounded-sm text-start font-medium hover:underline"
          >
            <bdi>{name}</bdi>
          </button>
          {visible ? null : <Badge tone="neutral">{t.collections.hidden}</Badge>}
          {products === undefined ? null : (
            <span className="tabular text-sm text-muted">{t.collections.products(products)}</span>
          )}
          <span className="ms-auto flex items-center">
            {isBusy ? <Spinner /> : null}
            {isMovable ? (
              <>
                <IconButton
                  label={t.collections.up(name)}
                  disabled={up === undefined || isBusy}
                  onClick={() => up && onChange(up)}
                >
                  <ArrowUp size={14} aria-hidden />
                </IconButton>
                <IconButton
                  label={t.collections.down(name)}
                  disabled={down === undefined || isBusy}
                  onClick={() => down && onChange(down)}
                >
                  <ArrowDown size={14} aria-hidden />
                </IconButton>
              </>
            ) : null}
            <IconButton label={t.collections.rename(name)} onClick={() => setMode('renaming')}>
              <Pencil size={14} aria-hidden />
            </IconButton>
            <IconButton
              label={
                visible
                  ? t.collections.hide(name)
                  : isBelowHidden
                    ? t.collections.parentHidden(name)
                    : t.collections.show(name)
              }
              disabled={isBusy || (!visible && isBelowHidden)}
              onClick={() => onChange({ kind: 'visibility', visible: !visible })}
            >
              {visible ? <Eye size={14} aria-hidden /> : <EyeOff size={14} aria-hidden />}
            </IconButton>
            <IconButton
              label={t.collections.delete(name)}
              disabled={isBusy}
              onClick={() => setMode('deleting')}
            >
              <Trash2 size={14} aria-hidden />
            </IconButton>
          </span>
        </div>
      )}
      {mode === 'deleting' ? (
        <ConfirmDelete
          collection={collection}
          below={listBelow(all, collection.id).length}
          catalog={catalog}
          onClose={close}
          onDelete={() => {
            setMode('shown')
            onChange({ kind: 'delete' })
          }}
        />
      ) : null}
    </li>
  )
}

function focusRow(row: Element | null | undefined): void {
  row?.querySelector<HTMLElement>('[data-row]')?.focus()
}

function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  close()
}

interface RenameFormProps extends Pick<CollectionRowProps, 'all' | 'collection' | 'catalog'> {
  readonly onRename: (name: string) => void
  readonly onClose: () => void
}

function RenameForm({ all, collection, catalog, onRename, onClose }: RenameFormProps) {
  const [entered, setEntered] = useState(collection.name)
  const noteId = useId()
  const autoFocus = useAutoFocus<HTMLFormElement>('input')
  const name = entered.trim()
  const error = errorOfName(name, all, catalog, collection)
  return (
    <form
      {...autoFocus}
      onSubmit={(event) => {
        event.preventDefault()
        if (error !== undefined || name === '') return
        if (name !== collection.name) onRename(name)
        onClose()
      }}
      className="flex flex-col gap-1 px-2 py-1"
    >
      <span className="flex gap-2">
        <TextInput
          aria-label={t.collections.name(collection.name)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : noteId}
          dir="auto"
          value={entered}
          onChange={({ target }) => setEntered(target.value)}
          onKeyDown={(event) => closeOnEscape(event, onClose)}
          className="flex-1"
        />
        <Button variant="plain" onClick={onClose}>
          {t.collections.cancel}
        </Button>
        <Button type="submit" variant="primary" disabled={error !== undefined || name === ''}>
          {t.collections.save}
        </Button>
      </span>
      <FieldError id={noteId} why={error} />
    </form>
  )
}

interface ConfirmDeleteProps extends Pick<CollectionRowProps, 'collection' | 'catalog'> {
  /** Number of categories below it. */
  readonly below: number
  readonly onDelete: () => void
  readonly onClose: () => void
}

function ConfirmDelete({ collection, below, catalog, onDelete, onClose }: ConfirmDeleteProps) {
  const { name, products } = collection
  const autoFocus = useAutoFocus<HTMLDivElement>('button')
  return (
    <div
      {...autoFocus}
      role="presentation"
      onKeyDown={(event) => closeOnEscape(event, onClose)}
      className="px-2 pb-2"
    >
      <Notice
        tone="warn"
        title={t.collections.deleteTitle(name)}
        action={
          <>
            <Button size="sm" variant="plain" onClick={onClose}>
              {t.collections.cancel}
            </Button>
            <Button size="sm" variant="danger" onClick={onDelete}>
              {t.collections.deleteNow(catalog)}
            </Button>
          </>
        }
      >
        <p>{t.collections.deleteText(products, below, catalog)}</p>
        <p>{t.collections.noUndo(catalog)}</p>
      </Notice>
    </div>
  )
}
