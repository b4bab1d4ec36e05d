import { Checkbox } from '#components/ui/checkbox.tsx'
import { variantFieldPath } from '#lib/catalog/changes/change.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FieldFrame } from '../fields/field-frame.tsx'

/** Whether pieces are counted, of all variants at once: V1 counts all of them or none. */
export function TrackAll() {
  const { product, shown, write } = useEditor()
  const paths = product.variants.map(({ id }) => variantFieldPath(id, 'tracked'))
  return (
    <FieldFrame label={t.product.tracked} paths={paths}>
      {({ id }) => (
        <span className="flex min-h-8 items-center gap-2">
          <Checkbox
            id={id}
            label={t.product.tracked}
            checked={paths.every((path) => shown(path) === true)}
            onCheckedChange={(checked) => write(...paths.map((path) => [path, checked] as const))}
          />
          <span className="text-sm">{t.product.trackedWords}</span>
        </span>
      )}
    </FieldFrame>
  )
}
