import type { ReactNode } from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FieldFrame } from './field-frame.tsx'

interface FlagFieldProps {
  readonly label: string
  readonly path: FieldPath
  /** The text after the checkbox. */
  readonly words: string
  readonly fixed?: string | undefined
  readonly hint?: ReactNode
}

/** A yes/no field of the product. */
export function FlagField({ label, path, words, fixed, hint }: FlagFieldProps) {
  const { shown, write } = useEditor()
  return (
    <FieldFrame label={label} paths={[path]} fixed={fixed} hint={hint}>
      {({ id, disabled }) => (
        <span className="flex min-h-8 items-center gap-2">
          <Checkbox
            id={id}
            label={label}
            checked={shown(path) === true}
            disabled={disabled}
            onCheckedChange={(checked) => write([path, checked])}
          />
          <span className="text-sm">{words}</span>
        </span>
      )}
    </FieldFrame>
  )
}
