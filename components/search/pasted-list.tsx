import { ArrowLeft } from 'lucide-react'
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { Field } from '#components/ui/field.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import { type ListLine, matchList } from '#lib/extension/queries/match-list.ts'
import { t } from '#lib/core/i18n/t.ts'
import { maxPicked } from './selection.ts'

interface PastedListProps {
  readonly local: LocalIndex | null | undefined
  readonly list: string
  readonly onListChange: (list: string) => void
  readonly onSelect: (ids: readonly ProductId[]) => void
  readonly onClose: () => void
}

/** Selects the products of a pasted list; lines that name none or several are shown. */
export function PastedList({ local, list, onListChange, onSelect, onClose }: PastedListProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => area.current?.focus(), [])
  // Matching reads the whole index: typing does not wait for it.
  const deferred = useDeferredValue(list)
  const lines = useMemo(() => (local ? matchList(local, deferred) : []), [local, deferred])
  const [included, setIncluded] = useState<ReadonlySet<string>>(new Set())
  const ids = listIds(lines, included)
  return (
    <form
      aria-label={t.pastedList.title}
      className="flex min-h-0 flex-1 flex-col bg-surface"
      onSubmit={(event) => {
        event.preventDefault()
        if (ids.length > 0) onSelect(ids)
      }}
    >
      <div className="flex h-9 shrink-0 items-center gap-1 border-b border-line bg-sunken ps-1.5 pe-3">
        <IconButton label={t.search.backToResults} onClick={onClose}>
          <ArrowLeft size={16} aria-hidden className="rtl:rotate-180" />
        </IconButton>
        <h2 className="min-w-0 flex-1 truncate font-medium">{t.pastedList.title}</h2>
      </div>
      <div className="thin-scroll flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3">
        <Field label={t.pastedList.label} hint={t.pastedList.hint}>
          {(control) => (
            <TextArea
              {...control}
              ref={area}
              rows={6}
              value={list}
              onChange={(event) => onListChange(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                event.preventDefault()
                onClose()
              }}
            />
          )}
        </Field>
        {local ? null : <Notice tone="info">{t.pastedList.syncing}</Notice>}
        {ids.length > maxPicked ? (
          <Notice tone="warn">{t.pastedList.tooMany(maxPicked)}</Notice>
        ) : null}
        <LinesToCheck lines={lines} included={included} onIncludedChange={setIncluded} />
      </div>
      <div className="flex h-12 shrink-0 items-center justify-between gap-2 border-t border-line px-3">
        <p className="tabular min-w-0 truncate text-muted" aria-live="polite">
          {lines.length === 0 ? '' : t.pastedList.found(ids.length)}
        </p>
        <Button type="submit" variant="primary" disabled={ids.length === 0}>
          {t.pastedList.select(Math.min(ids.length, maxPicked))}
        </Button>
      </div>
    </form>
  )
}

interface LinesToCheckProps {
  readonly lines: readonly ListLine[]
  readonly included: ReadonlySet<string>
  readonly onIncludedChange: (included: ReadonlySet<string>) => void
}

/** The lines that name several products, which can be included, and those that name none. */
function LinesToCheck({ lines, included, onIncludedChange }: LinesToCheckProps) {
  const several = lines.filter(({ ids }) => ids.length > 1)
  const missing = lines.filter(({ ids }) => ids.length === 0)
  if (several.length + missing.length === 0) return null
  const include = (text: string, isIncluded: boolean) => {
    const next = new Set(included)
    if (isIncluded) next.add(text)
    else next.delete(text)
    onIncludedChange(next)
  }
  return (
    <section aria-label={t.pastedList.problems} className="flex flex-col gap-2">
      <h3 className="font-medium">{t.pastedList.problems}</h3>
      {several.length === 0 ? null : <p className="text-sm text-muted">{t.pastedList.skipped}</p>}
      {several.map(({ text, ids }) => (
        <CheckboxRow
          key={text}
          label={`${text} · ${t.pastedList.several(ids.length)}`}
          checked={included.has(text)}
          onCheckedChange={(isIncluded) => include(text, isIncluded)}
        />
      ))}
      <ul className="flex flex-col gap-1">
        {missing.map(({ text }) => (
          <li key={text} className="flex justify-between gap-2">
            <bdi className="min-w-0 truncate" title={text}>
              {text}
            </bdi>
            <span className="shrink-0 text-muted">{t.pastedList.missing}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function listIds(lines: readonly ListLine[], included: ReadonlySet<string>): ProductId[] {
  const used = lines.filter(({ text, ids }) => ids.length === 1 || included.has(text))
  return [...new Set(used.flatMap(({ ids }) => ids))]
}
