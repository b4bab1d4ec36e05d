import { textOfHtml } from '#lib/core/base/html.ts'
import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { HtmlEditor } from '#components/rich-text/late-editors.ts'
import { RichText } from '#components/rich-text/rich-text.tsx'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { limitAt } from '#lib/core/catalog/fields/registry.ts'
import { maxTitleLength } from '#lib/core/edits/guardrails/platform-limits.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { AddLine } from '#components/ui/add-line.tsx'
import { useFieldError } from '../fields/use-field-error.ts'
import { FieldFrame } from '../fields/field-frame.tsx'

const pathOf = (title: string): FieldPath => `info/${title}`

/** Additional texts that shoppers can expand: care, sizes, delivery. */
export function InfoSection() {
  const { product, draft, write } = useEditor()
  const own = (product.infoSections ?? []).map(({ title }) => title)
  const added = Object.keys(draft.set).flatMap((path) =>
    path.startsWith('info/') && !own.includes(path.slice(5)) ? [path.slice(5)] : [],
  )
  return (
    <div className="flex flex-col gap-1">
      {own.length + added.length === 0 ? (
        <p className="py-1 text-muted">{t.product.noInfo}</p>
      ) : null}
      {[...own, ...added].map((title) => (
        <Info key={title} title={title} />
      ))}
      <AddLine
        label={t.product.infoTitle}
        maxLength={maxTitleLength}
        errorOf={(title) =>
          [...own, ...added].includes(title) ? t.product.taken(title) : undefined
        }
        onAdd={(title) => write([pathOf(title), ''])}
      />
    </div>
  )
}

function Info({ title }: { readonly title: string }) {
  const { shown, write, catalog } = useEditor()
  const path = pathOf(title)
  const html = shown(path)
  const text = typeof html === 'string' ? html : ''
  const [isEditing, setEditing] = useState(text === '')
  const limit = limitAt('info/', 'length', catalog) ?? Infinity
  const isEmpty = html !== null && textOfHtml(text) === ''
  const missing =
    isEmpty && !/<(?:img|iframe|video)\b/i.test(text) ? t.product.infoNeedsText : undefined
  useFieldError(path, missing, path)
  const read = (
    <div className="max-h-48 overflow-y-auto rounded-md bg-sunken p-2">
      <RichText html={text} />
    </div>
  )
  return (
    <FieldFrame
      label={title}
      paths={[path]}
      error={text.length > limit ? t.product.tooLong(text.length, limit) : undefined}
      isWide
    >
      {(control) =>
        html === null ? (
          <p className="text-muted">{t.product.infoRemoved}</p>
        ) : (
          <div className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              {isEditing ? (
                <Suspense fallback={read}>
                  <HtmlEditor
                    field={{ ...control, label: title }}
                    html={text}
                    onChange={(next) => write([path, next])}
                  />
                </Suspense>
              ) : (
                read
              )}
              <Button size="sm" variant="quiet" onClick={() => setEditing(!isEditing)}>
                {isEditing ? t.product.faceRead : t.product.edit}
              </Button>
            </div>
            <IconButton label={t.product.remove(title)} onClick={() => write([path, null])}>
              <Trash2 size={14} aria-hidden />
            </IconButton>
          </div>
        )
      }
    </FieldFrame>
  )
}
