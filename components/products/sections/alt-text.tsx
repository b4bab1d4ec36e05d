import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { TextField } from '../fields/text-field.tsx'

/** What those read who do not see the picture. */
export function AltText({ id }: { readonly id: string }) {
  const { catalogue } = useEditor()
  return (
    <TextField
      label={t.product.altText}
      path={`alt/${id}`}
      hint={t.product.altHint}
      fixed={catalogue === 'v1' ? t.product.fixedV1Alt : undefined}
    />
  )
}
