import { t } from '#lib/core/i18n/t.ts'
import { parseHtml } from './parse-html.ts'
import { type EditorField, RichEditor } from './rich-editor.tsx'

interface HtmlEditorProps {
  readonly field: EditorField
  readonly html: string
  readonly onChange: (html: string) => void
}

/** Edits HTML. */
export function HtmlEditor({ html, ...props }: HtmlEditorProps) {
  return <RichEditor {...props} value={html} open={open} />
}

function open(html: string) {
  return parseHtml(html, (tag) => t.richText.savedAs(tag))
}
