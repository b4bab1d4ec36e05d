import { useEditor } from '../editor/editor-context.ts'
import { HtmlDescription } from './html-description.tsx'
import { RichDescription } from './rich-description.tsx'

/** What shoppers read about the product. */
export function DescriptionSection() {
  const { shown } = useEditor()
  return shown('richDescription') === undefined ? <HtmlDescription /> : <RichDescription />
}
