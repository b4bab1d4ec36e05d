import type { RichDocument } from '#lib/domain/rich-document.ts'
import { t } from '#lib/messages/rich-text.ts'
import { nodeBoxes } from '../node-boxes.ts'
import { openDocument } from './open-document.ts'
import { RichEditor } from './rich-editor.tsx'

interface DocumentEditorProps {
  readonly id: string
  readonly label: string
  readonly document: RichDocument
  readonly onChange: (document: RichDocument) => void
}

/** The platform's rich text to type in. */
export function DocumentEditor({ document, ...props }: DocumentEditorProps) {
  return <RichEditor {...props} value={document} open={open} keepsBlanks />
}

function open(document: RichDocument) {
  return openDocument(document, (type) => t.keptAs(nameNode(type)))
}

/** What readers see as it is, but nobody types in here. */
function nameNode(type: string): string {
  switch (type) {
    case 'IMAGE':
      return t.image
    case 'TABLE':
      return t.table
    case 'DIVIDER':
      return t.divider
    case 'CODE_BLOCK':
      return t.codeBlock
    case 'CHECKBOX_LIST':
      return t.checkboxList
    case 'COLLAPSIBLE_LIST':
      return t.collapsibleList
    default: {
      const [box = 'unknown'] = (Object.hasOwn(nodeBoxes, type) ? nodeBoxes[type] : undefined) ?? []
      return t[box]
    }
  }
}
