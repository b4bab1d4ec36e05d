import { t } from '#lib/messages/product.ts'
import { useEditor } from '../editor/editor-context.ts'
import { TextPlace } from '../fields/text-place.tsx'

/** What those read who do not see the picture. */
export function AltText({ id }: { readonly id: string }) {
  const { catalogue } = useEditor()
  return (
    <TextPlace
      label={t.altText}
      place={`alt/${id}`}
      hint={t.altHint}
      fixed={catalogue === 'v1' ? t.fixedV1Alt : undefined}
    />
  )
}
