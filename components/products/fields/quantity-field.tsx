import type { FieldPath } from '#lib/catalog/changes/change.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { isDifference, readField } from '../editor/unsaved-product.ts'
import { FieldFrame } from './field-frame.tsx'
import { parseQuantityText } from './parse-entered.ts'
import { ParsedInput } from './parsed-input.tsx'
import { useEnteredText } from './use-entered-text.ts'

interface QuantityFieldProps {
  readonly label: string
  readonly path: FieldPath
  readonly fixed?: string | undefined
}

/** Pieces on hand: a number, or so many more or fewer. */
export function QuantityField({ label, path, fixed }: QuantityFieldProps) {
  const { product, draft, shown, write } = useEditor()
  const held = readField(product, path)
  const had = typeof held === 'number' ? held : 0
  const value = shown(path)
  const entered = useEnteredText({
    name: path,
    text: typeof value === 'number' ? String(value) : '',
    read: (text) => parseQuantityText(text, had),
    onRead: (quantity) => write([path, quantity]),
  })
  const by = typeof value === 'number' ? value - had : 0
  return (
    <FieldFrame
      label={label}
      paths={[path]}
      fixed={fixed}
      error={entered.error}
      hint={by === 0 || !isDifference(draft, path) ? undefined : t.product.movesBy(by)}
    >
      {(control) => (
        <ParsedInput {...control} entered={entered} inputMode="text" className="max-w-44" />
      )}
    </FieldFrame>
  )
}
