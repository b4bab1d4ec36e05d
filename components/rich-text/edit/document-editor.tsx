import type { RichDocument } from '#lib/core/catalog/product/rich-document.ts'
import { t } from '#lib/core/i18n/t.ts'
import { nodeBoxes } from '../rich-node.ts'
import { parseDocument } from './parse-document.ts'
import { type EditorField, RichEditor } from './rich-editor.tsx'

interface DocumentEditorProps {
  readonly field: EditorField
  readonly document: RichDocument
  readonly onChange: (document: RichDocument) => void
}

/** Edits the platform's rich text. */
export function DocumentEditor({ document, ...props }: DocumentEditorProps) {
  return <RichEditor {...props} value={document} open={open} />
}

function open(document: RichDocument) {
  return parseDocument(document, (type) => t.richText.savedAs(nameNode(type)))
}

/** The label of a node that cannot be edited here. */
function nameNode(type: string): string {
  switch (type) {
    case 'IMAGE':
      return t.richText.image
    case 'TABLE':
      return t.richText.table
    case 'DIVIDER':
      return t.richText.divider
    case 'CODE_BLOCK':
      return t.richText.codeBlock
    case 'CHECKBOX_LIST':
      return t.richText.checkboxList
    case 'COLLAPSIBLE_LIST':
      return t.richText.collapsibleList
    default: {
      const [box = 'unknown'] = (Object.hasOwn(nodeBoxes, type) ? nodeBoxes[type] : undefined) ?? []
      return t.richText[box]
    }
  }
}
