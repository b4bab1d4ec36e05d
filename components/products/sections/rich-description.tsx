import { Suspense, useState } from 'react'
import { DocumentEditor } from '#components/rich-text/late-editors.ts'
import { RichText } from '#components/rich-text/rich-text.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import type { RichDocument } from '#lib/catalog/product/rich-document.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FieldFrame } from '../fields/field-frame.tsx'

/** A description in the platform's rich text (V3). */
export function RichDescription() {
  const { shown, write } = useEditor()
  const [face, setFace] = useState<'read' | 'type'>('read')
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
      hint={face === 'type' ? t.product.richHint : undefined}
      isWide
    >
      {(control) => (
        <>
          <Segmented
            label={t.product.descriptionFace}
            value={face}
            choices={[
              { value: 'read', label: t.product.faceRead },
              { value: 'type', label: t.product.edit },
            ]}
            onValueChange={setFace}
          />
          {face === 'read' ? (
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
