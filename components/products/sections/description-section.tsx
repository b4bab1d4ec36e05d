import { useEditor } from '../editor/editor-context.ts'
import { Suspense, useState } from 'react'
import {
  DocumentEditor,
  HtmlEditor,
  loadDocumentEditor,
  loadHtmlEditor,
} from '#components/rich-text/late-editors.ts'
import { useIdleLoad } from '#components/shell/late-component.tsx'
import { RichText } from '#components/rich-text/rich-text.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import type { RichDocument } from '#lib/core/catalog/product/rich-document.ts'
import { t } from '#lib/core/i18n/t.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { limitAt } from '#lib/core/catalog/fields/registry.ts'

/** The description of the product. */
export function DescriptionSection() {
  const { shown } = useEditor()
  return shown('richDescription') === undefined ? <HtmlDescription /> : <RichDescription />
}

/** A description in the platform's rich text (V3). */
function RichDescription() {
  const { shown, write } = useEditor()
  const [mode, setMode] = useState<'read' | 'type'>('read')
  useIdleLoad(loadDocumentEditor)
  const document = shown('richDescription') as RichDocument
  const read = (id: string) => (
    <div id={id} className="thin-scroll max-h-96 overflow-y-auto rounded-md bg-sunken p-3">
      <RichText document={document} />
    </div>
  )
  return (
    <FieldFrame
      label={t.product.description}
      paths={['richDescription']}
      hint={mode === 'type' ? t.product.richHint : undefined}
      isWide
    >
      {(control) => (
        <>
          <Segmented
            label={t.product.descriptionFace}
            value={mode}
            choices={[
              { value: 'read', label: t.product.faceRead },
              { value: 'type', label: t.product.edit },
            ]}
            onValueChange={setMode}
          />
          {mode === 'read' ? (
            read(control.id)
          ) : (
            <Suspense fallback={read(control.id)}>
              <DocumentEditor
                field={{ ...control, label: t.product.description }}
                document={document}
                onChange={(next) => write(['richDescription', next])}
              />
            </Suspense>
          )}
        </>
      )}
    </FieldFrame>
  )
}

type Mode = 'read' | 'type' | 'source'

/** A description in HTML (V1). */
function HtmlDescription() {
  const { shown, write, catalog } = useEditor()
  const [mode, setMode] = useState<Mode>('read')
  useIdleLoad(loadHtmlEditor)
  const html = shown('description') as string
  const limit = limitAt('description', 'length', catalog) ?? Infinity
  const change = (next: string) => write(['description', next])
  const read = (id: string) => (
    <div id={id} className="thin-scroll max-h-96 overflow-y-auto rounded-md bg-sunken p-3">
      <RichText html={html} />
    </div>
  )
  return (
    <FieldFrame
      label={t.product.description}
      paths={['description']}
      error={html.length > limit ? t.product.tooLong(html.length, limit) : undefined}
      isWide
    >
      {(control) => (
        <>
          <Segmented
            label={t.product.descriptionFace}
            value={mode}
            choices={[
              { value: 'read', label: t.product.faceRead },
              { value: 'type', label: t.product.edit },
              { value: 'source', label: t.product.faceSource },
            ]}
            onValueChange={setMode}
          />
          {mode === 'read' ? read(control.id) : null}
          {mode === 'type' ? (
            <Suspense fallback={read(control.id)}>
              <HtmlEditor
                field={{ ...control, label: t.product.description }}
                html={html}
                onChange={change}
              />
            </Suspense>
          ) : null}
          {mode === 'source' ? (
            <TextArea
              {...control}
              rows={10}
              dir="auto"
              value={html}
              onChange={(event) => change(event.target.value)}
              className="font-mono text-sm"
            />
          ) : null}
        </>
      )}
    </FieldFrame>
  )
}
